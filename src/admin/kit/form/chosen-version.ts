import { useEffect, useState } from 'react'
import type { Subject } from '#admin/kit/history-address.ts'
import type { FieldValues } from '#kernel/change.ts'

interface ChosenVersion {
  of: Subject
  fields: FieldValues
}

/** In memory, because the form keeps the values as its draft as soon as it shows them. */
let chosen: ChosenVersion | null = null

/** Makes the next form of a subject begin with the fields of an earlier version. */
export const chooseVersion = (of: Subject, fields: FieldValues) => void (chosen = { of, fields })

/** Returns the fields of the version that the form of a subject begins with; null when it begins with what is stored. */
export function useChosenVersion(of: Subject | undefined): FieldValues | null {
  const [fields] = useState(() => (chosen && isSameSubject(chosen.of, of) ? chosen.fields : null))
  useEffect(() => void (chosen = null), [])
  return fields
}

const isSameSubject = (one: Subject, other: Subject | undefined): boolean =>
  one.collection === other?.collection && one.subject === other.subject
