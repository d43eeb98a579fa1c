import { z } from 'zod'
import { requiredLine, rule } from '#kernel/fields.ts'

/** As many as a company may name; a province has some sixty, with their parts about three hundred. */
export const MUNICIPALITIES_MAX = 400
export const MUNICIPALITY_MAX = 80

/** Where the company comes, in the order in which visitors read it. docs/product/company.md */
export const municipalities = z.strictObject({
  items: z.array(requiredLine(MUNICIPALITY_MAX)).max(MUNICIPALITIES_MAX).superRefine(refuseTwins),
})

export type Municipalities = z.output<typeof municipalities>

export const DEFAULT_MUNICIPALITIES: Municipalities = {
  items: [
    'Gent centrum',
    'Sint-Amandsberg',
    'Ledeberg',
    'Wondelgem',
    'Drongen',
    'Mariakerke',
    'Sint-Kruis-Winkel',
    'Afsnee',
    'Sint-Denijs-Westrem',
    'Zwijnaarde',
    'Destelbergen',
    'Melle',
    'Merelbeke',
    'De Pinte',
  ],
}

/** By what a name is known: names with one key are the same to a reader. */
export const municipalityKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()

function refuseTwins(names: string[], context: z.RefinementCtx): void {
  const seen = new Set<string>()
  names.forEach((name, place) => {
    const known = municipalityKey(name)
    if (seen.has(known)) context.addIssue({ code: 'custom', path: [place], ...rule('named-twice') })
    seen.add(known)
  })
}
