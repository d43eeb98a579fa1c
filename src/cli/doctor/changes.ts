import type { Database } from '#db/connection.ts'
import { CHANGE_DAYS } from '#features/changes/shown-change.ts'
import { sizeOfChanges } from '#features/changes/size-of-changes.repository.ts'
import { type Finding, ok } from './finding.ts'

/** Says what the history of changes takes. */
export async function checkChanges(database: Database): Promise<Finding[]> {
  const { count, bytes } = await sizeOfChanges(database)
  return [ok('changes', `${count} in the last ${CHANGE_DAYS} days, about ${(bytes / 1e6).toFixed(1)} MB`)]
}
