import { z } from 'zod'

/**
 * Returns the schema without its rules, for what is stored already: each field keeps its type and loses its lengths, ranges and formats, so
 * that a rule that grows stricter makes nobody's data unreadable. The fields of `strict` keep their rules, such as addresses that must be
 * safe to link to.
 */
export const lenient = <Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  strict: readonly (keyof Shape & string)[] = [],
): z.ZodObject<{ [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>> }> =>
  // TypeScript cannot follow a type through `Object.entries`; `lenient.test.ts` checks that the values match the types.
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, (strict as readonly string[]).includes(name) ? field : withoutRules(field)]),
    ),
  ) as never

function withoutRules(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable) return z.nullable(withoutRules(schema.unwrap()))
  if (schema instanceof z.ZodArray) return z.array(withoutRules(schema.element))
  if (schema instanceof z.ZodObject) return lenient(schema)
  if (schema instanceof z.ZodPipe) return withoutRules(schema.out)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string()
  return schema instanceof z.ZodNumber ? z.number() : schema
}
