import { z } from 'zod'
import { requiredLine, rule } from '#kernel/fields.ts'

/** The most municipalities of a company; a province has some sixty, and about three hundred with their parts. */
export const MUNICIPALITIES_MAX = 400
export const MUNICIPALITY_MAX = 80

/** The municipalities where the company works, in the order in which visitors read them. docs/product/company.md */
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

/** Returns the key of a name: readers see names with the same key as equal. */
export const municipalityKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()

function refuseTwins(names: string[], context: z.RefinementCtx): void {
  const seen = new Set<string>()
  names.forEach((name, place) => {
    const known = municipalityKey(name)
    if (seen.has(known)) context.addIssue({ code: 'custom', path: [place], ...rule('named-twice') })
    seen.add(known)
  })
}
