import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanRichText } from '#db/rich-text.ts'
import { htmlText, withoutMarks } from '#features/requests/answers/html-text.ts'
import { messageIds } from '#features/requests/answers/message-ids.ts'
import { splitMailText } from '#features/requests/answers/split-mail-text.ts'
import { plainText } from '#features/requests/answers/plain-text.ts'
import { quoteSubmission } from '#features/requests/quote-request.ts'
import { imageTypeOf } from '#files/content-type.ts'
import { isStoredPath } from '#files/stored-path.ts'
import { storedAt } from '#files/stored-address.ts'
import { acceptedEncoding } from '#http/accepted-encoding.ts'
import { isFormWithFiles } from '#http/guards.ts'
import { markWord, withMarkedWords } from '#http/word-marks.ts'
import { isBoundedJson } from '#kernel/json-text.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { isSafeUrl } from '#kernel/fields.ts'
import { fileWords } from '#kernel/file-words.ts'
import { filledIn } from '#kernel/filled-in.ts'
import { unopenedKind, uploadExtension } from '#kernel/image-type.ts'
import { initialsOf } from '#kernel/initials.ts'
import { richTextWords, withModestMarkup } from '#kernel/rich-text-forms.ts'
import { withoutLineEnds } from '#kernel/line-ends.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { isLibraryPhoto, isSafeHref } from '#kernel/rich-text-node.ts'
import { withoutTrailingSlashes } from '#kernel/trailing-slashes.ts'
import { slugFrom } from '#kernel/slug.ts'
import { clientAddress } from '#http/client-address.ts'
import { xmlText } from '#site/feed.ts'
import { paragraphsOf } from '#site/sections/faq/question.tsx'
import { parseBold } from '#site/sections/projects/bold-markers.ts'
import { openingHours } from '#features/company/opening-hours.ts'
import { TIME_SPAN } from '#texts/nl/about.ts'
import { privacyWords } from '#texts/nl/pages/privacy.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { csvLine } from '#kernel/csv.ts'
import { telLink } from '#kernel/dialled-number.ts'

/** Characters of the shorter text; the longer text has eight times as many. */
const SHORT = 8000
/**
 * A text that is eight times as long takes eight times as long, and up to four times that on a busy machine. A pattern that starts again at
 * each character takes 64 times as long.
 */
const RATIO_MAX = 32
/** Below this time, in milliseconds, a clock cannot say how much longer the other text took. */
const TOO_SHORT_TO_TELL = 1
/** The most tries of the longer text. */
const TRIES = 10
/** The calls with the shorter text, of which the mean counts. Together they read twice as much as the longer text has. */
const CALLS = 16

const refusedForm = (field: string) => (text: string) => {
  const input = { name: 'Jan', consent: true, [field]: text }
  const { error } = quoteSubmission.safeParse(input)
  return error && fieldErrors(error, input, fieldMessage)
}

/** Nested elements take time by the square of their depth, so text with more than a limit is refused before anything reads it. */
const modest = withModestMarkup(z.string())
const nestedArticle = (html: string) => modest.safeParse(html).success && [richTextWords(html), cleanRichText(html, true)]

const NO_VALUE = new Map([['jaren', null]])

/** Every function that parses input, with the inputs that take it longest. */
const READERS: [name: string, read: (text: string) => unknown, worst: string[]][] = [
  ['the end of an address', withoutTrailingSlashes, ['/', '//a']],
  ['Accept-Encoding', acceptedEncoding, ['br', 'br;', 'br ;q=0', 'br;q=0.0', ' ', 'gzip;q=0.']],
  ['Content-Type', isFormWithFiles, ['multipart/form-data', ' ', ';boundary=']],
  ['X-Forwarded-For', (text) => clientAddress('127.0.0.1', text, []), [',', '1:', '127.0.0.1, ', '::', '1.']],
  ['JSON', (text) => isBoundedJson(text, { values: 5000, depth: 20 }), ['[', '"', String.raw`\"`, '"\\', '[]']],
  ['a name in a form', refusedForm('name'), [' ', '\n', 'a', '\0', 'a\u0300']],
  ['an e-mail address', refusedForm('email'), ['a', 'a.', 'a@', '.', 'a@a.', '-', 'a-.']],
  ['a telephone number', refusedForm('phone'), ['1', '+', ' ', '1 ', '(']],
  ['a message', refusedForm('message'), ['\r\n', '\n', ' ', '**', '<']],
  ['an unknown field', (text) => refusedForm(text)('x'), ['a', '\ud83d', '.']],
  ['the name of a file', uploadExtension, ['.a', '.', ' ', '.jpg ', 'a']],
  ['what cannot be opened', (name) => unopenedKind({ name, type: name, head: name }), ['.heic ', '.heic', 'image/heic', '....ftyp']],
  ['what a file is called', fileWords, ['-', '- ', 'é', ' a', '\u0300']],
  ['a path of a stored file', isStoredPath, ['a/', 'a.', '/', '-']],
  ['the type of a stored file', imageTypeOf, ['.a', '.', 'a']],
  ['an address of a stored file', storedAt, ['/storage/', '/storage/photos/', 'a', '?']],
  ['a title for a slug', slugFrom, [' ', '- ', '-', 'é', 'a ']],
  ['initials', initialsOf, [' ', 'a ', '\u0300']],
  ['an address that staff give', isSafeUrl, ['/', 'http://', 'a.', ' ', '%']],
  ['a picture in an article', isLibraryPhoto, ['/storage/photos/', 'a/', 'a.', '/', '-']],
  ['a link in an article', isSafeHref, ['mailto:', 'tel:', 'a', '/']],
  [
    'the words of an article',
    richTextWords,
    ['<', '<a ', '<a href="', '<!--', '<script>', '</script ', '</b>', '\n', '\n ', ' ', '&', '<p style="font-weight: '],
  ],
  [
    'an article',
    (html) => cleanRichText(html, true),
    [
      '<img src="/storage/photos/a.jpg">',
      '<h2><img src="/storage/photos/a.jpg">',
      '<',
      '<a ',
      '<a href="',
      '<!--',
      '<script>',
      '</script ',
      '</b>',
      '\n',
      '\n ',
      ' ',
      '&',
      '<p style="font-weight: ',
    ],
  ],
  ['an article of elements within elements', nestedArticle, ['<ul><li>', '<b>x']],
  ['bold words', parseBold, ['**', '*', '**a', '** ']],
  ['an answer', paragraphsOf, ['\n', '\r', ' \n', ' ']],
  [
    'words that wait for a value',
    (text) => filledIn(`Wij${text}. Al {jaren} jaar.`, NO_VALUE),
    [',', ' ', ', ', 'a, ', '. ', '[', '[{jaren}', '{', '{ ', '{a'],
  ],
  [
    'the privacy text',
    (text) => resolveWords(privacyWords, { body: `<p>Wij${text}. Al {jaren} jaar.</p>` }, NO_VALUE),
    [',', ' ', '{jaren} ', '</p><p>,', '{ '],
  ],
  ['words in a preview', (text) => withMarkedWords(markWord(text, 'a')), ['\uE000', '\uE000a\uE001', '\uE002', '<', '<title>', '<option ']],
  ['opening hours', openingHours, [' ', 'ma ', 'ma 8-9 ', 'ma 8-9,', '1', 'ma, ']],
  ['a promise for some time', (text) => TIME_SPAN.exec(text), ['1', '1 ', '1+ ', '1+']],
  ['words on one line', withoutLineEnds, [' ', '\n', ' \n', '\t']],
  ['a feed', xmlText, ['&', '\0', '<', '\ud83d']],
  ['Message-IDs', messageIds, ['<', '<a@b> ', '<a', 'a@b ', '@']],
  ['the text of a mail', plainText, [' ', '\n', ' \n', '\u200c', '\u0301', '\u200b', 'a\u200d', '\ud83d']],
  [
    'the HTML of a mail',
    (html) => withoutMarks(htmlText(html).text),
    [
      '<b>',
      '</b>',
      '<div>',
      '<br>',
      '<td>',
      '<ol><li>',
      '<blockquote>',
      '<a href="https://a.test">',
      '<pre>\n',
      '&',
      '<!--',
      '\ue000',
      ' ',
    ],
  ],
  [
    'the own words of a mail',
    (text) => splitMailText(text),
    ['> ', '> \n', 'Van: a\n', 'Op a 10:10 schreef', 'Op a 10:10 schreef\n', 'Op ', '-', '-- \n', '_', '*', 'Begin ', 'Van: a\nAan: b\n'],
  ],
  ['a phone number', telLink, ['0', '0 ', '1/', '+', '(0)', 'ext. 1 ']],
  ['a spreadsheet', (text) => csvLine([text]), ['"', '=', '\n', '\u200b', '＝']],
]

test.each(READERS.flatMap(([name, read, worst]) => worst.map((unit) => [name, unit, read] as const)))(
  '%s of nothing but %j is read in the time that its length takes',
  (_name, unit, read) => {
    const text = (length: number) => `${unit.repeat(Math.ceil(length / unit.length))}b`
    const [short, long] = [text(SHORT), text(8 * SHORT)]
    const limit =
      RATIO_MAX *
      Math.max(
        meanTimeOf(() => read(short)),
        TOO_SHORT_TO_TELL,
      )
    expect(leastTimeOf(() => read(long), limit)).toBeLessThan(limit)
  },
)

/** Returns the processor time, in milliseconds, of one call: one alone may be shorter than the parts in which a system counts time. */
function meanTimeOf(read: () => unknown): number {
  read()
  const all = timeOf(() => {
    for (let call = 0; call < CALLS; call += 1) read()
  })
  return all / CALLS
}

/**
 * Returns the shortest processor time, in milliseconds, of at most `TRIES` calls, since other work of the machine and the garbage collector
 * only make a call longer. One call below `limit` is enough.
 */
function leastTimeOf(read: () => unknown, limit: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least >= limit; tries += 1) least = Math.min(least, timeOf(read))
  return least
}

/** Returns the processor time of this thread in milliseconds, without that of the compiler. */
function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
