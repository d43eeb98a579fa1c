import type { ProblemCode } from '#kernel/problem.ts'
import { counted } from './counted.ts'

/** The bar that offers to undo an action. docs/product/trash.md */
export const undoTexts = {
  undo: 'Ongedaan maken',
  undoing: 'Bezig...',
  hint: 'Ongedaan maken (Ctrl+Z)',
  close: 'Balk sluiten',
  removed: (name: string) => `${name} verwijderd`,
  removedMany: (count: number) => counted(count, 'item verwijderd', 'items verwijderd'),
  changedMany: (count: number) => counted(count, 'item gewijzigd', 'items gewijzigd'),

  done: 'Ongedaan gemaakt',
  undone: (count: number) => counted(count, 'item teruggezet', 'items teruggezet'),
  failed: 'Fout bij ongedaan maken',
  conflictsTitle: 'Niet alles kon ongedaan gemaakt worden',
  conflicts: (count: number) => `${counted(count, 'item bleef zoals het is', 'items bleven zoals ze zijn')}:`,
  closeConflicts: 'Sluiten',
  toTrash: 'Naar de prullenbak',
} as const

/** Why a row could not be put back, where the general text of the problem does not say enough. */
export const conflictReasons: Partial<Record<ProblemCode, string>> = {
  'slug-taken': 'De slug is intussen in gebruik. Zet het terug vanuit de prullenbak, met een andere slug.',
  'name-taken': 'De naam is intussen in gebruik.',
  'unknown-service': 'De dienst ervan bestaat niet meer. Zet het terug vanuit de prullenbak, bij een andere dienst.',
  'not-found': 'Dit bestaat niet meer.',
  conflict: 'Dit staat er al.',
}
