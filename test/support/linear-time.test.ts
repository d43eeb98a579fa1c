import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanRichText } from '#db/rich-text.ts'
import { quoteSubmission } from '#entities/contact-submissions/quote-request.ts'
import { imageTypeOf } from '#files/content-type.ts'
import { isStoredPath } from '#files/file-store.ts'
import { storedAt } from '#files/stored-address.ts'
import { acceptedEncoding } from '#http/accepted-encoding.ts'
import { isFormWithFiles } from '#http/guards.ts'
import { isWithinLimits } from '#http/request-text.ts'
import { withoutTrailingSlashes } from '#http/site-routes.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { isSafeUrl } from '#kernel/fields.ts'
import { fileWords } from '#kernel/file-words.ts'
import { unopenedKind, uploadExtension } from '#kernel/image-type.ts'
import { initialsOf } from '#kernel/initials.ts'
import { richTextWords, withModestMarkup } from '#kernel/rich-text-forms.ts'
import { isLibraryPhoto, isSafeHref } from '#kernel/rich-text-node.ts'
import { slugFrom } from '#kernel/slug.ts'
import { clientAddress } from '#http/client-address.ts'
import { xmlText } from '#site/feed.ts'
import { paragraphsOf } from '#site/sections/faq/paragraphs.ts'
import { parseBold } from '#site/sections/projects/bold-markers.ts'
import { fieldMessage } from '#texts/nl/problems.ts'
import { csvLine } from '#workflows/csv.ts'

/** Characters of the shorter text; the longer one has eight times as many. */
const SHORT = 8000
/** Eight times the text takes eight times as long, and four times that where the machine is busy; with a pattern that starts again at each character it takes 64 times. */
const RATIO_MAX = 32
/** Below this, in milliseconds, no clock says how much longer the other one took. */
const TOO_SHORT_TO_TELL = 1

const refusedForm = (field: string) => (text: string) => {
  const input = { name: 'Jan', consent: true, [field]: text }
  const { error } = quoteSubmission.safeParse(input)
  return error && fieldErrors(error, input, fieldMessage)
}

/** Elements in each other take the square of their depth, so that more than some are refused before anything reads them. */
const modest = withModestMarkup(z.string())
const nestedArticle = (html: string) => modest.safeParse(html).success && cleanRichText(html, true)

/** Everything that parses input, with the input that takes longest. */
const READERS: [name: string, read: (text: string) => unknown, worst: string[]][] = [
  ['the end of an address', withoutTrailingSlashes, ['/', '//a']],
  ['Accept-Encoding', acceptedEncoding, ['br', 'br;', 'br ;q=0', 'br;q=0.0', ' ', 'gzip;q=0.']],
  ['Content-Type', isFormWithFiles, ['multipart/form-data', ' ', ';boundary=']],
  ['X-Forwarded-For', (text) => clientAddress('127.0.0.1', text, []), [',', '1:', '127.0.0.1, ', '::', '1.']],
  ['JSON', isWithinLimits, ['[', '"', String.raw`\"`, '"\\', '[]']],
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
    ['<', '<a ', '<a href="', '<!--', '<script>', '</script ', '<b>x', '</b>', '\n', '\n ', ' ', '&', '<p style="font-weight: '],
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
  ['a feed', xmlText, ['&', '\0', '<', '\ud83d']],
  ['a spreadsheet', (text) => csvLine([text]), ['"', '=', '\n', '\u200b', '＝']],
]

test.each(READERS.flatMap(([name, read, worst]) => worst.map((unit) => [name, unit, read] as const)))(
  '%s of nothing but %j is read in the time that its length takes',
  (_name, unit, read) => {
    const text = (length: number) => `${unit.repeat(Math.ceil(length / unit.length))}b`
    const [short, long] = [text(SHORT), text(8 * SHORT)]
    expect(
      timeOf(() => read(long)) /
        Math.max(
          timeOf(() => read(short)),
          TOO_SHORT_TO_TELL,
        ),
    ).toBeLessThan(RATIO_MAX)
  },
)

/** Processor time of this thread in milliseconds, without that of the compiler and the collector beside it: of five tries the shortest, since what else runs only makes it longer. */
function timeOf(read: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5; time += 1) {
    const before = process.threadCpuUsage()
    read()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
