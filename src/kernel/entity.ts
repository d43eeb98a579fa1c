import { z } from 'zod'
import { type StoredFields, INTEGER_MAX } from './fields.ts'
import type { ProblemCode } from './problem.ts'

/** What every table adds to what people type. */
const storedFields = {
  id: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int().max(INTEGER_MAX),
} satisfies {
  [Field in keyof StoredFields]: z.ZodType<StoredFields[Field]>
}

/** A column that a free text is looked for in: as it stands, by its digits alone, as with telephone numbers, or by the end of an id, as a reference has it. */
export type Searched<Column extends string = string> = Column | { digitsOf: Column } | { endOf: Column; length: number }

/** A filter that asks something else of a column than a value; `orElse` stands in where the column is null. */
export type Condition = { column: string; orElse?: string; atMost: number } | { column: string; isPresent: true }

/** The column that names the service that a row is of, by its slug. Visitors see nothing of a service that is hidden. */
export interface OfService<Column extends string = string> {
  column: Column
  /** What may stand there besides, each with the service that it stands for, if any. */
  besides?: ReadonlyMap<string, string | null>
}

/** A column that is derived from others, as a score is from what it judges. */
export interface DerivedColumn<Column extends string = string, Of = Record<string, unknown>> {
  column: Column
  from: readonly Column[]
  /** Of the row as a change makes it, and as it was. */
  value(row: Of, before: Of): unknown
}

/** Down when `-` stands in front. */
export type Ordered<Column extends string = string> = Column | `-${Column}`

/** What staff may do with an entity besides reading it. */
const ACTIONS = ['create', 'change', 'remove'] as const
export type Action = (typeof ACTIONS)[number]

/** What is gone once a row is deleted. */
export interface TakenAlong {
  /** Tables whose rows refer to it; the database itself deletes those. */
  rows?: readonly string[]
  /** Buckets with files of it. */
  files?: readonly string[]
}

/** How a column names stored files: by one address, by addresses within a text, or as the pictures of projects. */
export type NamesFiles = 'address' | 'text' | 'project image'

/** What visitors see of an entity, and no column or row besides. */
export interface Visible<
  Column extends string = string,
  Filter extends string = string,
  Filled extends string = string,
  Alone extends string = string,
> {
  /** In this order, after the id. */
  columns: readonly Column[]
  where: Readonly<Record<string, unknown>>
  order: readonly Ordered[]
  /** How many a list has at most when nobody asks for a part of it. */
  limit?: number
  /** Columns by whose value a visitor may narrow the list down. */
  filters?: readonly Filter[]
  /** What a text stands for that is asked for: values of the column; undefined leaves the list as it is. */
  standsFor?: Readonly<Partial<Record<Filter, (asked: string) => string | readonly string[] | undefined>>>
  /** Of these, those that must be given, with what they may be; the others take what the column takes. */
  asks?: Readonly<Partial<Record<Filter, z.ZodType>>>
  /** For a column that may be null: the one whose value stands in. */
  orElse?: Readonly<Record<Filled, string>>
  /** Columns whose text may name what the company set; without one of those values there is no row. */
  says?: readonly Column[]
  /** The same, but the row stands without that sentence. */
  mentions?: readonly Column[]
  /** There may be thousands: a list is read a part at a time, and the public API takes `limit` and `offset`. */
  inParts?: true
  /** Columns that a row shows only by itself: in a list they would weigh too much. */
  alone?: readonly Alone[]
}

/** An entity's definition, complete. */
export interface Entity<
  Collection extends string = string,
  Table extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  RowSchema extends z.ZodObject = z.ZodObject,
  Shown extends Visible | undefined = Visible | undefined,
> {
  collection: Collection
  table: Table
  name: string
  example?: Readonly<Record<string, unknown>>
  schema: Schema
  stored: z.ZodObject
  /** The whole row, as every engine gives it back. */
  row: RowSchema
  rule?: z.ZodObject
  order: readonly Ordered[]
  search: readonly Searched[]
  filters: readonly string[]
  specialFilters: Readonly<Record<string, z.ZodType>>
  sortable: readonly string[]
  duplicate?: ProblemCode
  stamps: Readonly<Record<string, string>>
  derived?: DerivedColumn
  ofService?: OfService
  visible: Shown
  staffMay: readonly Action[]
  takesAlong: TakenAlong
  files: Readonly<Record<string, NamesFiles>>
}

interface Definition<
  Collection,
  Table,
  Schema,
  Stored,
  Besides,
  Of,
  Column extends string,
  Shown extends Column,
  Filter extends Column,
  Filled extends Column,
  Alone extends Column,
  Chosen extends Column,
> {
  /** Its name in addresses and in the page cache's bookkeeping: plural, kebab-case. */
  collection: Collection
  /** Where that is not the collection in snake_case. */
  table?: Table
  /** One of them in OpenAPI, such as `Testimonial`. */
  name: string
  /** One of them for the API's description; what is left out is as its default. */
  example?: Readonly<Partial<Of>>
  /** What staff may write. */
  schema: Schema
  /** The same columns with fewer rules, where rows of an earlier site break those of the form. */
  stored?: Stored
  /** Columns that nobody types. */
  besides?: Besides
  /** What holds between several fields; a change that mentions one of them is judged by the row that it makes. */
  rule?: z.ZodObject
  /** The order when nobody asks for another. */
  order: readonly Ordered<Column>[]
  /** What a free search looks through. */
  search: readonly Searched<Column>[]
  /** Columns by whose value staff may narrow the list down. */
  filters: readonly Column[]
  /** Filters that take something else than the column's value: by name, with what makes a value or a `Condition` of it. */
  specialFilters?: Readonly<Record<string, z.ZodType>>
  /** Besides when it was made and last changed. */
  sortable: readonly Column[]
  /** The code of a broken unique constraint. */
  duplicate?: ProblemCode
  /** Columns that take the time of the save in which a flag is first set, and keep it: `{ published_at: 'published' }`. */
  stamps?: { readonly [Stamp in Column]?: Column }
  /** A column that every change keeps true to those it is derived from. */
  derived?: DerivedColumn<Column, Of>
  /** Checked against the services when a row is saved. */
  ofService?: OfService<Column>
  visible?: Omit<Visible<Shown, Filter, Filled, Alone>, 'where' | 'order' | 'orElse'> & {
    where: { readonly [Key in Chosen]: Of[Key & keyof Of] }
    order: readonly Ordered<Column>[]
    orElse?: { readonly [Key in Filled]: Column }
  }
  /** Every signed-in member of staff may do these; all unless it says so. */
  staffMay?: readonly Action[]
  takesAlong?: TakenAlong
  /** Columns that name stored files: no file is swept that a row names, and a content file holds no other. */
  files?: { readonly [Name in Column]?: NamesFiles }
}

/** The version counts what staff do, and a column that chooses the rows says the same of each: neither is a visitor's to see. */
type ShownToNobody<Shown, Chosen> = Shown & (Chosen | 'version')
type WithoutLeak<Shown, Chosen> = [ShownToNobody<Shown, Chosen>] extends [never]
  ? unknown
  : { visible: { columns: { 'may not be shown': ShownToNobody<Shown, Chosen> } } }

type Flat<Type> = { [Key in keyof Type]: Type[Key] }
type ColumnOf<Of> = keyof Of & string
type TableOf<Collection extends string> = Collection extends `${infer Head}-${infer Tail}` ? `${Head}_${TableOf<Tail>}` : Collection
type RowSchemaOf<Stored extends z.ZodObject, Besides extends z.ZodRawShape> = z.ZodObject<
  Flat<Stored['shape'] & Besides & typeof storedFields>,
  z.core.$strict
>
type RowOf<Stored extends z.ZodObject, Besides extends z.ZodRawShape> = z.output<RowSchemaOf<Stored, Besides>>

/**
 * All that can be said of an entity without code that runs elsewhere; browser and server read it. What follows from it: the table's type
 * (`db/tables.ts`), which columns are booleans, JSON or rich text, the repository, the admin and the public API with their description,
 * the import, and who hears of a change.
 */
export function entity<
  const Collection extends string,
  Schema extends z.ZodObject,
  Stored extends z.ZodObject = Schema,
  Besides extends z.ZodRawShape = { readonly [Name in never]: z.ZodType },
  const Table extends string = TableOf<Collection>,
  const Shown extends ColumnOf<RowOf<Stored, Besides>> = never,
  const Filter extends ColumnOf<RowOf<Stored, Besides>> = never,
  const Filled extends ColumnOf<RowOf<Stored, Besides>> = never,
  const Alone extends ColumnOf<RowOf<Stored, Besides>> = never,
  const Chosen extends ColumnOf<RowOf<Stored, Besides>> = never,
>(
  definition: Definition<
    Collection,
    Table,
    Schema,
    Stored,
    Besides,
    NoInfer<RowOf<Stored, Besides>>,
    NoInfer<ColumnOf<RowOf<Stored, Besides>>>,
    Shown,
    Filter,
    Filled,
    Alone,
    Chosen
  > &
    NoInfer<WithoutLeak<Shown, Chosen>>,
) {
  const { schema, stored = schema, besides, table, ...rest } = definition
  const complete = {
    specialFilters: {},
    stamps: {},
    staffMay: ACTIONS,
    takesAlong: {},
    files: {},
    visible: undefined,
    ...rest,
    schema,
    stored,
    table: table ?? definition.collection.replaceAll('-', '_'),
    row: stored.extend({ ...besides, ...storedFields }),
  }
  // TypeScript cannot follow what is left out to its default; `entity.test.ts` holds that the values are what the types say.
  return complete as unknown as Entity<
    Collection,
    Table,
    Schema,
    RowSchemaOf<Stored, Besides>,
    [Shown] extends [never] ? undefined : Visible<Shown, Filter, Filled, Alone>
  >
}

/** A row of the entity. */
export type Row<Of extends Entity> = z.output<Of['row']> & StoredFields
/** What staff write of it. */
export type Draft<Of extends Entity> = z.output<Of['schema']>
/** The same before its defaults are filled in. */
export type Input<Of extends Entity> = z.input<Of['schema']>
/** What visitors see of it. */
export type PublicRow<Of extends Entity> =
  Of['visible'] extends Visible<infer Shown, string, infer Filled>
    ? { [Column in Extract<keyof Row<Of>, Shown | 'id'>]: Column extends Filled ? NonNullable<Row<Of>[Column]> : Row<Of>[Column] }
    : never
/** The same in a list. */
export type ListedRow<Of extends Entity> =
  Of['visible'] extends Visible<string, string, string, infer Alone> ? Omit<PublicRow<Of>, Alone> : never
/** How visitors may narrow its list down. */
export type PublicFilters<Of extends Entity> =
  Of['visible'] extends Visible<string, infer Filter> ? { [Column in Extract<keyof Row<Of>, Filter>]?: Row<Of>[Column] | undefined } : never
