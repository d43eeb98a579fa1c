import { useCompanyFacts } from '#admin/kit/use-company.ts'
import type { Entity } from '#kernel/entity.ts'
import { asVisitorsRead, fillableColumns } from '#kernel/fill-rows.ts'
import { leftOut } from '#texts/nl/admin/left-out.ts'
import { placeholders, placeholderValuesIn } from '#texts/nl/placeholders.ts'

/**
 * Returns rows with their placeholders filled in, as visitors read them. Until the company settings are loaded the rows are unchanged;
 * without a placeholder in any row the settings are not read.
 */
export function useAsVisitorsRead<Row extends object>(of: Pick<Entity, 'visible'>, rows: Row[]): Row[] {
  const columns = fillableColumns(of)
  const facts = useCompanyFacts(
    rows.some((row) => Object.entries(row).some(([name, value]) => columns.has(name) && String(value).includes('{'))),
  )
  const valuesIn = facts && placeholderValuesIn(facts)
  if (!valuesIn) return rows
  return rows.map((row) => {
    const values = valuesIn(row)
    return asVisitorsRead(of, row, values, (text) => leftOut(text, placeholders, values))
  })
}
