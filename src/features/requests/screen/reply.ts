import { longDay, timeOfDay } from '#admin/kit/moment-in-words.ts'
import type { ReplyPlaceholder } from '#features/requests/reply-placeholders.ts'
import type { RequestSettings } from '#features/requests/request-settings.ts'
import { dayOfStep, timeOfStep } from '#features/requests/next-step.ts'
import { referenceOf } from '#features/requests/request.ts'
import { isEmail, mailLink } from '#kernel/email.ts'
import { hasPhoneNumber } from '#kernel/phone.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { visitStep } from '#texts/nl/admin/next-step.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import type { Message } from './message.ts'

type About = Pick<Message, 'id' | 'name' | 'municipality' | 'service_type' | 'service_name' | 'chosen_price' | 'next_step'>

/** Returns the subject and the text of a mail that begins with a template; its signature comes below it, so the company's name at the end goes. */
export function startOfReply(
  message: About,
  { subject, text }: { subject: string; text: string },
  company: string,
): { subject: string; text: string } {
  const unsigned = text.trimEnd().replace(/\n\{bedrijf\}$/, '')
  return { subject: filledIn(subject, message, company), text: filledIn(unsigned, message, company) }
}

/** Returns the mailto address of a reply, filled from the standard answer. */
export function replyLink(
  email: string,
  message: About,
  { reply_subject, reply_text }: Pick<RequestSettings, 'reply_subject' | 'reply_text'>,
  company: string,
) {
  const fill = (text: string) => filledIn(text, message, company)
  const parts = [`subject=${encodeURIComponent(fill(reply_subject))}`, `body=${encodeURIComponent(inMailLines(fill(reply_text)))}`]
  return `${mailLink(email)}?${parts.join('&')}`
}

/** Converts line ends to CR LF, which RFC 6068, section 5 requires in a mailto body. */
const inMailLines = (text: string): string => text.replace(/\r?\n/g, '\r\n')

/**
 * Replaces placeholders by their values, once. One without a value stays, where it cannot be overlooked; a name that nobody knows is left out
 * after a space, as in 'Beste {naam},'.
 */
function filledIn(text: string, message: About, company: string): string {
  const values = new Map<string, string | null>(Object.entries(valuesOf(message, company)))
  return text.replace(/( ?)\{(\w+)\}/g, (whole, space: string, word: string) => {
    const value = values.get(word)
    if (value === undefined || value === null) return whole
    if (value === '') return space === '' ? whole : ''
    return `${space}${value.replace(/[{}]/g, '')}`
  })
}

/** Returns the value of each placeholder: null where there is none, and an empty one where the sentence is right without it. */
function valuesOf(message: About, company: string): Record<ReplyPlaceholder, string | null> {
  const { id, name, municipality, service_type, chosen_price, next_step } = message
  const isName = /\p{L}/u.test(name) && !hasPhoneNumber(name) && !isEmail(name)
  return {
    naam: isName ? name : '',
    voornaam: isName ? firstNameOf(name) : '',
    dienst: service_type === 'anders' ? messageTexts.anyService : requestSubject(message).toLowerCase(),
    gemeente: municipality ?? messageTexts.yourMunicipality,
    bedrijf: company,
    referentie: referenceOf(id),
    prijs: chosen_price,
    bezoek: next_step?.what === visitStep ? momentOf(next_step) : null,
  }
}

/** Words before which a name does not begin with a first name: titles, and the beginnings of family names and companies. */
const NO_FIRST_NAMES = new Set(
  'dhr de den der heer mijnheer meneer mr mevr mevrouw mw dr ir ing fam familie van vande vanden vander ’t ter ten firma bv bvba nv vzw'.split(
    ' ',
  ),
)

/** Returns the first name, or the whole name where it is not sure which word is one. */
function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const isSure = words.length > 1 && !words.some((word, place) => isNoFirstName(word) && (place === 0 || words.length === 2))
  return isSure && !/[&+]| en /.test(name) ? (words[0] ?? name) : name
}

const isNoFirstName = (word: string): boolean => NO_FIRST_NAMES.has(word.toLowerCase().replaceAll('.', '')) || /^\P{L}|^.\.?$/u.test(word)

function momentOf(step: NonNullable<Message['next_step']>): string {
  const day = longDay(dayOfStep(step), Date.now()).replace(`${kitTexts.today}, `, '')
  const time = timeOfStep(step)
  return time === null ? day : kitTexts.at(day, timeOfDay(time))
}
