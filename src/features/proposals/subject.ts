import { z } from 'zod'
import type { Rows } from '#db/rows.ts'
import { entities, type EntityName, entityNames } from '#entities.ts'
import { labelsOfWords } from '#features/changes/describe-change.ts'
import { judgeOf } from '#features/changes/judge-of.ts'
import { changesOfSetting, type SettingForm, settingFormOf } from '#features/company/setting-forms.ts'
import { checkedWords, type FindWords } from '#features/words/find-words.ts'
import type { Author } from '#kernel/author.ts'
import { type FieldValues, withFields } from '#kernel/change.ts'
import type { Entity } from '#kernel/entity.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { StoredFields } from '#kernel/fields.ts'
import { patchOf } from '#kernel/patch-of.ts'
import { Problem } from '#kernel/problem.ts'
import { changedWords } from '#kernel/resolve-words.ts'
import { type Proposal, takesProposals } from '#kernel/proposal.ts'
import type { PageText } from '#kernel/words.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import type { ProposedWrite } from './propose.ts'

/** The rows of an entity, as proposals write them. */
export type ProposedRows = Pick<Rows<StoredFields>, 'get' | 'insert' | 'update' | 'remove'>

export interface SubjectParts {
  repositories: Record<EntityName, ProposedRows>
  forms: readonly SettingForm[]
  pageWords: {
    find(page: string): Promise<{ words: unknown; version: number }>
    save(by: Author, of: PageText, words: Record<string, unknown>, version?: number): Promise<void>
  }
  findWords: Pick<FindWords, 'ofPage'>
}

/** What a proposal is about, and the writes that the repositories have for it. */
export interface Subject {
  /** Reads the value as it is now. Throws `not-found`. */
  read(): Promise<{ value: object; version: number }>
  /** Reads the labels of its fields, where they depend on the subject: those of the texts of a page. */
  labels?(): Promise<ReadonlyMap<string, string>>
  /** The field that is set whatever it was; absent when there is none. */
  choice?: string | undefined
  /**
   * Sets fields, named as in recorded changes, of the value that was read. Throws `stale-version` when somebody saved since, and
   * `invalid-input` when the form would refuse the fields.
   */
  set(by: Author, read: { value: object; version: number }, fields: FieldValues): Promise<unknown>
  /** Inserts a new row with these fields, or removes the row. Settings and words have neither. */
  insert?(by: Author, fields: FieldValues): Promise<unknown>
  remove?(by: Author, version: number): Promise<unknown>
  /** Returns the write of what a form sends instead of the proposed fields. Throws `invalid-input`. */
  writeOf(sent: FieldValues): Promise<Pick<ProposedWrite, 'write' | 'between'>>
}

/** Returns the subject of a proposal. Throws `not-found` for one that this version does not have. */
export function subjectOf(parts: SubjectParts, proposal: Proposal): Subject {
  if (proposal.collection === 'settings') return settingSubject(parts, proposal)
  if (proposal.collection.startsWith('words/')) return wordsSubject(parts, proposal)
  return rowSubject(parts, proposal)
}

function rowSubject({ repositories }: SubjectParts, { collection, subject, kind }: Proposal): Subject {
  const name = entityNames.find((each) => entities[each].collection === collection)
  if (!name || !takesProposals(entities[name])) throw new Problem('not-found')
  const { schema, rule }: Entity = entities[name]
  const rows = repositories[name]
  return {
    read: async () => {
      const value = await rows.get(subject)
      return { value, version: value.version }
    },
    set: (by, { value, version }, fields) => {
      const next = new Map<string, unknown>(Object.entries(withFields(value, fields)))
      const columns = [...new Set(Object.keys(fields).map((path) => path.split('/')[0] ?? path))]
      const patch = checked(patchOf(schema), Object.fromEntries(columns.map((column) => [column, next.get(column)])))
      return rows.update(by, subject, patch, version, judgeOf(rule, patch))
    },
    insert: (by, fields) => rows.insert(by, checked(schema, fields), subject),
    remove: (by, version) => rows.remove(by, subject, version),
    writeOf: async (sent) => {
      if (kind === 'create') {
        const draft = checked(schema, sent)
        return { write: (by) => rows.insert(by, draft, subject) }
      }
      const patch = checked(patchOf(schema), sent)
      return { write: (by) => rows.update(by, subject, patch, undefined, judgeOf(rule, patch)) }
    },
  }
}

function settingSubject({ forms }: SubjectParts, { subject, value_after }: Proposal): Subject {
  const formWith = (fields: object): SettingForm => {
    const form = settingFormOf(forms, subject, Object.keys(fields))
    if (!form) throw new Problem('not-found')
    return form
  }
  return {
    read: () => formWith(value_after ?? {}).load(),
    choice: settingFormOf(forms, subject, Object.keys(value_after ?? {}))?.choice?.field,
    set: async (by, { value, version }, fields) => {
      const form = formWith(value_after ?? {})
      const { choice } = form
      const chosen = choice && Object.hasOwn(fields, choice.field) ? await choice.belongingTo(fields[choice.field]) : {}
      const needed = { ...chosen, ...fields }
      await form.save(by, allowed(form.schema, withFields(value, needed), Object.keys(needed)), version)
    },
    writeOf: async (sent) => {
      const form = formWith(sent)
      const value = checked(form.schema, sent)
      return { write: (by) => form.save(by, value), between: async () => changesOfSetting(form, value) }
    },
  }
}

function wordsSubject({ pageWords, findWords }: SubjectParts, { subject }: Proposal): Subject {
  return {
    read: async () => {
      await findWords.ofPage(subject)
      const { words, version } = await pageWords.find(subject)
      return { value: Object(words) as object, version }
    },
    labels: async () => labelsOfWords((await findWords.ofPage(subject)).of),
    set: async (by, { value, version }, fields) => {
      const { of } = await findWords.ofPage(subject)
      const next = Object.entries(withFields(changedWords(of, value), fields)).filter(([, words]) => words !== null)
      await pageWords.save(by, of, checkedWords(of, { words: Object.fromEntries(next) }), version)
    },
    writeOf: async (sent) => {
      const { of } = await findWords.ofPage(subject)
      const words = checkedWords(of, { words: sent })
      return { write: (by) => pageWords.save(by, of, words) }
    },
  }
}

/** Returns input as the schema reads it. Throws `invalid-input`. */
function checked(schema: z.ZodObject, input: unknown): Record<string, unknown> {
  const { data, error } = schema.safeParse(input)
  if (error) throw new Problem('invalid-input', { errors: fieldErrors(error, input, fieldMessage) })
  return data
}

/** Returns a value whose changed fields the schema accepts; what others stored under older rules stays. Throws `invalid-input`. */
function allowed(schema: z.ZodObject, value: object, changed: readonly string[]): object {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const columns = changed.map((path) => path.split('/')[0])
  const issues = error.issues.filter(({ path: [column] }) => column === undefined || columns.includes(String(column)))
  if (issues.length > 0) throw new Problem('invalid-input', { errors: fieldErrors(new z.ZodError(issues), value, fieldMessage) })
  return value
}
