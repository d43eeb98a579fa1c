/** The result of one check: as it should be, worth knowing, or to be corrected. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  subject: string
  text: string
}

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text })
export const warning = (subject: string, text: string): Finding => ({ level: 'warning', subject, text })
export const problem = (subject: string, text: string): Finding => ({ level: 'problem', subject, text })
