/** The remark below a phone number that is accepted although it may be wrong. Only the script that may show it has this text. */
export const doubtfulPhone = 'We herkennen hierin geen volledig telefoonnummer. Klopt het zo? Dan mag het blijven staan.'
