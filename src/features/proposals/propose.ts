import { type MadeChange } from '#db/record-changes.ts'
import { tryWrite } from '#db/staff-write.ts'
import { entities } from '#entities.ts'
import { describeProposal } from '#features/proposals/describe-proposal.ts'
import type { Naming } from '#features/changes/describe-change.ts'
import type { Asked, ShownChange } from '#features/changes/shown-change.ts'
import type { Author } from '#kernel/author.ts'
import type { FieldValues } from '#kernel/change.ts'
import { type Clock, isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import type { FieldCode } from '#kernel/field-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Proposal, ProposalKind } from '#kernel/proposal.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import type { NewProposal, ProposalRepository } from './proposal.repository.ts'
import type { ProposedFiles } from './proposed-files.ts'

/** A write that is proposed. */
export interface ProposedWrite {
  kind: ProposalKind
  collection: string
  subject: string
  /** Makes the write; it is tried, which checks it as always, and rolled back. */
  write(by: Author): Promise<unknown>
  /** Returns the fields that the write changes, where its recorded change does not have them as its form reads them. */
  between?(): Promise<{ before: FieldValues; after: FieldValues }>
}

/**
 * Stores a write as a proposal or a plan. Throws whatever the write throws, and `invalid-input` when it changes nothing or its moment has
 * passed.
 */
export type Propose = (by: Author, asked: Asked, write: ProposedWrite) => Promise<ShownChange>

interface Parts {
  clock: Clock
  proposals: Pick<ProposalRepository, 'insert' | 'ofNewRow'>
  files: Pick<ProposedFiles, 'hide'>
  naming(): Promise<Naming>
}

/** Creates the function that stores writes as proposals. docs/product/proposals.md */
export function createPropose({ clock, proposals, files, naming }: Parts): Propose {
  const insert = async (proposal: NewProposal & Pick<Author, 'role'>): Promise<Proposal | undefined> =>
    (await proposals.insert(proposal)) ?? (await proposals.ofNewRow(proposal.collection, proposal.subject))

  return async (by, { at }, write) => {
    const { kind, collection, subject } = write
    const due_at = at === undefined ? null : futureTime(clock, at, 'at')
    const earlier = kind === 'create' ? await proposals.ofNewRow(collection, subject) : undefined
    const { id, name, way, role } = by
    const proposal =
      earlier ??
      (await insert({ kind, collection, subject, ...(await differences(by, write)), user_id: id, user_name: name, way, role, due_at }))
    if (!proposal) throw new Problem('conflict')
    await files.hide(proposal)
    return describeProposal(proposal, by, await naming(), false)
  }
}

/** Tries a write and returns what it changes. Throws whatever the write throws, and `invalid-input` when it changes nothing. */
export async function differences(
  by: Author,
  { collection, subject, kind, write, between }: ProposedWrite,
): Promise<Pick<Proposal, 'title' | 'value_before' | 'value_after'>> {
  const tried = await tryWrite(by, write)
  const made = tried.find((change) => change.collection === collection && change.subject === subject && !change.isConsequence)
  const changed = made && between ? await between() : made
  // A row with the id of the request exists already.
  if (kind === 'create' && !made) throw new Problem('conflict')
  const isField = fieldsOfForm(collection, kind, changed?.after ?? {})
  const [value_before, value_after] = [filtered(changed?.before, isField), filtered(changed?.after, isField)]
  if (!made || Object.keys(value_after ?? value_before ?? {}).length === 0) throw refused('', 'nothing-proposed')
  return {
    title: titleOf(made),
    value_before: kind === 'create' ? null : value_before,
    value_after: kind === 'remove' ? null : value_after,
  }
}

/** Returns a time as tables hold it. Throws `invalid-input` when it has passed. */
export function futureTime(clock: Clock, time: string, path: string): string {
  const at = Date.parse(time)
  if (!(at > clock.now())) throw refused(path, 'moment-passed')
  return isoTime(at)
}

const refused = (path: string, code: FieldCode): Problem =>
  new Problem('invalid-input', { errors: [{ path, code, message: fieldMessage(code, undefined) }] })

const titleOf = ({ title }: MadeChange): string => title

/**
 * Returns which of the changed columns a proposal has: those that staff fill in, without one that the write computes from the others. In
 * settings and words all fields are theirs.
 */
function fieldsOfForm(collection: string, kind: ProposalKind, changed: FieldValues): (name: string) => boolean {
  const of: Entity | undefined = Object.values(entities).find((each) => each.collection === collection)
  if (!of) return () => true
  const { derived, schema } = of
  const computed = kind === 'update' && derived?.from.some((column) => Object.hasOwn(changed, column)) ? derived.column : undefined
  return (name) => {
    const column = name.split('/')[0] ?? name
    return Object.hasOwn(schema.shape, column) && column !== computed
  }
}

const filtered = (values: FieldValues | null | undefined, isField: (name: string) => boolean): FieldValues | null =>
  values ? Object.fromEntries(Object.entries(values).filter(([name]) => isField(name))) : null
