import { useCompanyFacts } from '#admin/kit/use-company.ts'
import type { Entity } from '#kernel/entity.ts'
import { asRead, fillableColumns } from '#kernel/saying.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'

/** Rows as visitors read them; as they are written until the company is there, for which nobody is asked where no row names anything of it. */
export function useAsRead<Row extends object>(of: Pick<Entity, 'visible'>, rows: Row[]): Row[] {
  const columns = fillableColumns(of)
  const facts = useCompanyFacts(
    rows.some((row) => Object.entries(row).some(([name, value]) => columns.has(name) && String(value).includes('{'))),
  )
  const values = facts && placeholderValues(facts)
  return values ? rows.map((row) => asRead(of, row, values)) : rows
}
