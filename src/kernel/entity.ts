import { z } from 'zod'
import {
  ACTIONS,
  type Action,
  type Cascade,
  type DeletedLater,
  type DerivedColumn,
  type NamesFiles,
  type OfService,
  type Ordered,
  type Searched,
  type SearchedAlong,
  type Visible,
} from './entity-options.ts'
import { type StoredFields, INTEGER_MAX } from './fields.ts'
import type { ProblemCode } from './problem.ts'
import type { Area } from './rights.ts'

/**
 * Defines an entity, such as `reviews` in `features/reviews/review.ts`. The type of its table, its repository, both APIs with their
 * description, the import and the invalidation of caches follow from it. Browser and server read a definition, so it has no code of the
 * server.
 *
 * Nobody writes the type parameters: TypeScript infers them from the definition, so that a misspelt column is an error of types.
 */
export function entity<
  const Collection extends string,
  Schema extends z.ZodObject,
  Stored extends z.ZodObject = Schema,
  ExtraColumns extends z.ZodRawShape = { readonly [Name in never]: z.ZodType },
  const Table extends string = TableOf<Collection>,
  const VisibleColumn extends ColumnOf<RowOf<Stored, ExtraColumns>> = never,
  const Filter extends ColumnOf<RowOf<Stored, ExtraColumns>> = never,
  const WithFallback extends ColumnOf<RowOf<Stored, ExtraColumns>> = never,
  const DetailOnly extends ColumnOf<RowOf<Stored, ExtraColumns>> = never,
  const WhereColumn extends ColumnOf<RowOf<Stored, ExtraColumns>> = never,
>(
  definition: Definition<
    Collection,
    Table,
    Schema,
    Stored,
    ExtraColumns,
    NoInfer<RowOf<Stored, ExtraColumns>>,
    NoInfer<ColumnOf<RowOf<Stored, ExtraColumns>>>,
    VisibleColumn,
    Filter,
    WithFallback,
    DetailOnly,
    WhereColumn
  > &
    NoInfer<WithoutLeak<VisibleColumn, WhereColumn>>,
) {
  const { schema, stored = schema, extraColumns, table, ...rest } = definition
  const complete = {
    specialFilters: {},
    staffMay: ACTIONS,
    cascade: {},
    files: {},
    visible: undefined,
    ...rest,
    schema,
    stored,
    table: table ?? definition.collection.replaceAll('-', '_'),
    row: stored.extend({ ...extraColumns, ...storedFields }),
  }
  // TypeScript cannot follow the defaults of the options that are left out; `entity.test.ts` checks that the values match the types.
  return complete as unknown as Entity<
    Collection,
    Table,
    Schema,
    RowSchemaOf<Stored, ExtraColumns>,
    [VisibleColumn] extends [never] ? undefined : Visible<VisibleColumn, Filter, WithFallback, DetailOnly>
  >
}

/** What an entity is defined by. */
interface Definition<
  Collection,
  Table,
  Schema,
  Stored,
  ExtraColumns,
  Of,
  Column extends string,
  VisibleColumn extends Column,
  Filter extends Column,
  WithFallback extends Column,
  DetailOnly extends Column,
  WhereColumn extends Column,
> {
  /** The name in addresses and in the page cache's bookkeeping: plural, kebab-case. */
  collection: Collection
  /** The table's name, where it is not the collection in snake_case. */
  table?: Table
  /** The area in which a role needs a right for these rows. docs/product/rights.md */
  area: Area
  /** The name of one row in OpenAPI, such as `Testimonial`. */
  name: string
  /** An example row for the API's description; fields that it leaves out have their default. */
  example?: Readonly<Partial<Of>>
  /** The fields that staff may write. */
  schema: Schema
  /** The columns of `schema` with fewer rules, for rows of an earlier site that break the rules of the form. */
  stored?: Stored
  /** Columns that nobody fills in. */
  extraColumns?: ExtraColumns
  /** The rules between several fields; a change of one of those fields is validated against the whole row that it results in. */
  rule?: z.ZodObject
  /** The default order. */
  order: readonly Ordered<Column>[]
  /** The columns that a free-text search covers. */
  search: readonly Searched<Column>[]
  /** Other tables that a free-text search covers too, by name. */
  searchAlong?: SearchedAlong
  /** Columns by which staff may filter the list. */
  filters: readonly Column[]
  /**
   * Filters with another test than the column's value: by name, with the schema that converts the request's value to a column value or a
   * `Condition`.
   */
  specialFilters?: Readonly<Record<string, z.ZodType>>
  /** Columns to sort by, next to the times of creation and of the last change. */
  sortable: readonly Column[]
  /** The code of the failure when a unique constraint is broken. */
  duplicate?: ProblemCode
  /** A column that a write computes from others. */
  derived?: DerivedColumn<Column, Of>
  /** The service of a row, which must exist when the row is saved. */
  ofService?: OfService<Column>
  /** What visitors see; nothing by default. */
  visible?: Omit<Visible<VisibleColumn, Filter, WithFallback, DetailOnly>, 'where' | 'order' | 'fallbacks'> & {
    where: { readonly [Key in WhereColumn]: Of[Key & keyof Of] }
    order: readonly Ordered<Column>[]
    fallbacks?: { readonly [Key in WithFallback]: Column }
  }
  /** The writes that every signed-in member of staff may do; all by default. */
  staffMay?: readonly Action[]
  /** What is deleted together with a row. */
  cascade?: Cascade
  /** For rows that the history may not have, so that their deletion can be undone for a moment; the other rows go to the trash. */
  deletedLater?: DeletedLater<Column>
  /** The column by which staff know a row in lists with rows of all kinds; the id where every other column may hold a visitor's data. */
  title: Column
  /** Columns whose values the history of changes may have; all by default. Data of a visitor may not be in it. */
  history?: readonly Column[]
  /** Columns that name stored files: the sweep never deletes a file that a row names, and a content file holds only such files. */
  files?: { readonly [Name in Column]?: NamesFiles }
}

/** A definition with every default filled in: what the rest of the product reads. `Definition` explains each option. */
export interface Entity<
  Collection extends string = string,
  Table extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  RowSchema extends z.ZodObject = z.ZodObject,
  VisibleRows extends Visible | undefined = Visible | undefined,
> {
  collection: Collection
  table: Table
  area: Area
  name: string
  example?: Readonly<Record<string, unknown>>
  schema: Schema
  stored: z.ZodObject
  /** The schema of a whole stored row, as both engines return it. */
  row: RowSchema
  rule?: z.ZodObject
  order: readonly Ordered[]
  search: readonly Searched[]
  searchAlong?: SearchedAlong
  filters: readonly string[]
  specialFilters: Readonly<Record<string, z.ZodType>>
  sortable: readonly string[]
  duplicate?: ProblemCode
  derived?: DerivedColumn
  ofService?: OfService
  visible: VisibleRows
  staffMay: readonly Action[]
  cascade: Cascade
  deletedLater?: DeletedLater
  files: Readonly<Record<string, NamesFiles>>
  title: string
  history?: readonly string[]
}

/** A whole stored row. */
export type Row<Of extends Entity> = z.output<Of['row']> & StoredFields
/** The fields of an entity that staff write. */
export type Draft<Of extends Entity> = z.output<Of['schema']>
/** The fields that staff write, before defaults are filled in. */
export type Input<Of extends Entity> = z.input<Of['schema']>
/** The row that visitors see. */
export type PublicRow<Of extends Entity> =
  Of['visible'] extends Visible<infer VisibleColumn, string, infer WithFallback>
    ? {
        [Column in Extract<keyof Row<Of>, VisibleColumn | 'id'>]: Column extends WithFallback
          ? NonNullable<Row<Of>[Column]>
          : Row<Of>[Column]
      }
    : never
/** The row that visitors see in a list, without the columns that only a single row shows. */
export type ListedRow<Of extends Entity> =
  Of['visible'] extends Visible<string, string, string, infer DetailOnly> ? Omit<PublicRow<Of>, DetailOnly> : never
/** The filters that visitors may set on the list. */
export type PublicFilters<Of extends Entity> =
  Of['visible'] extends Visible<string, infer Filter> ? { [Column in Extract<keyof Row<Of>, Filter>]?: Row<Of>[Column] | undefined } : never

// The types below only derive names and columns from a definition.

type Flat<Type> = { [Key in keyof Type]: Type[Key] }
type ColumnOf<Of> = keyof Of & string
/** The name of the collection in snake_case. */
type TableOf<Collection extends string> = Collection extends `${infer Head}-${infer Tail}` ? `${Head}_${TableOf<Tail>}` : Collection
type RowSchemaOf<Stored extends z.ZodObject, ExtraColumns extends z.ZodRawShape> = z.ZodObject<
  Flat<Stored['shape'] & ExtraColumns & typeof storedFields>,
  z.core.$strict
>
type RowOf<Stored extends z.ZodObject, ExtraColumns extends z.ZodRawShape> = z.output<RowSchemaOf<Stored, ExtraColumns>>

/** Columns that visitors may never see: `version` counts what staff do, and a column in `where` has one value in every visible row. */
type ShownToNobody<VisibleColumn, WhereColumn> = VisibleColumn & (WhereColumn | 'version')
type WithoutLeak<VisibleColumn, WhereColumn> = [ShownToNobody<VisibleColumn, WhereColumn>] extends [never]
  ? unknown
  : { visible: { columns: { 'may not be shown': ShownToNobody<VisibleColumn, WhereColumn> } } }

/** The columns that every table adds to the fields that staff fill in. */
const storedFields = {
  id: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int().max(INTEGER_MAX),
} satisfies {
  [Field in keyof StoredFields]: z.ZodType<StoredFields[Field]>
}
