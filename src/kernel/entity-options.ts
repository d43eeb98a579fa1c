import type { z } from 'zod'

/**
 * A column that a free-text search covers: its full text, only its digits (telephone numbers), or the last `length` characters of an id (a
 * reference).
 */
export type Searched<Column extends string = string> = Column | { digitsOf: Column } | { endOf: Column; length: number }

/** Rows of other tables that a free-text search covers too: the column that refers to the row of the entity, and the columns with text. */
export type SearchedAlong = Readonly<Record<string, { of: string; columns: readonly string[] }>>

/**
 * A filter with another test than equality: `atMost` compares the column, or its fallback where the column is null; `isPresent` requires a
 * value.
 */
export type Condition = { column: string; fallback?: string; atMost: number } | { column: string; isPresent: true }

/** The column that holds the slug of the row's service. Visitors do not see rows of a hidden service. */
export interface OfService<Column extends string = string> {
  column: Column
  /** Values of the column that are no slug of a service, each with the service that it stands for, or null. */
  aliases?: ReadonlyMap<string, string | null>
}

/** A column that a write computes when one of the columns in `from` changes, such as a score from what it rates. */
export interface DerivedColumn<Column extends string = string, Of = Record<string, unknown>> {
  column: Column
  from: readonly Column[]
  /** Computes the value from the row after the write, the row before it (null for a new row), and the time in ISO 8601. */
  value(row: Of, before: Of | null, now: string): unknown
}

/** A column to sort by: descending with `-` in front, else ascending. */
export type Ordered<Column extends string = string> = Column | `-${Column}`

/** The writes that staff may do with an entity. */
export const ACTIONS = ['create', 'change', 'remove'] as const
export type Action = (typeof ACTIONS)[number]

/** The rows and files that are deleted together with a row. */
export interface Cascade {
  /** Tables whose rows refer to the row, with the column that does; the database deletes those rows by its foreign keys. */
  rows?: Readonly<Record<string, string>>
  /** Buckets that hold files of the row. */
  files?: readonly string[]
}

/**
 * Says that rows that staff delete are hidden from everybody at once, and deleted by the server `after` milliseconds later unless somebody
 * takes that back. The column has the time of the deletion.
 */
export interface DeletedLater<Column extends string = string> {
  column: Column
  after: number
  /** Columns that the record of the deletion leaves out: what staff wrote about a visitor goes with the row. */
  forgets: readonly Column[]
}

/** The way in which a column names stored files: as one address, as addresses within a text, or as the picture of a project. */
export type NamesFiles = 'address' | 'text' | 'project image'

/** The columns and rows of an entity that visitors may see. */
export interface Visible<
  Column extends string = string,
  Filter extends string = string,
  WithFallback extends string = string,
  DetailOnly extends string = string,
> {
  /** The columns in the order of the response, after the id. */
  columns: readonly Column[]
  where: Readonly<Record<string, unknown>>
  order: readonly Ordered[]
  /** The most rows of a list when the request asks for no part of it. */
  limit?: number
  /** Columns by which visitors may filter the list. */
  filters?: readonly Filter[]
  /** A column in which another row names a row, which visitors then see with it. */
  shownWith?: string
  /** Translates the value of a filter to the column values that it matches; undefined leaves that filter out. */
  filterMeanings?: Readonly<Partial<Record<Filter, (asked: string) => string | readonly string[] | undefined>>>
  /** Filters that a request must have, each with the schema of its value; the other filters accept what their column accepts. */
  requiredFilters?: Readonly<Partial<Record<Filter, z.ZodType>>>
  /** The fallback column of each column that may be null. */
  fallbacks?: Readonly<Record<WithFallback, string>>
  /** Columns whose text may contain placeholders for company settings; visitors do not see the row when one of these has no value. */
  requiredPlaceholders?: readonly Column[]
  /** Columns whose text may contain such placeholders; only the sentence is left out when one of these has no value. */
  optionalPlaceholders?: readonly Column[]
  /** Set for a list that may have thousands of rows: the list is paginated, and the public API takes `limit` and `offset`. */
  paginated?: true
  /** Columns that are too large for a list: only the response with a single row has them. */
  detailOnly?: readonly DetailOnly[]
}
