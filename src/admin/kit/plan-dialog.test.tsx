import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlanDialog } from './plan-dialog.tsx'

const dialog = (due: string) =>
  renderToStaticMarkup(<PlanDialog due={due} isPending={false} onPlan={() => undefined} onClose={() => undefined} />)

test('the moment of a plan is shown by the clock in Belgium, in summer and in winter', () => {
  expect(dialog('2040-07-02T06:30:00.000Z')).toMatch(/value="2-7-2040".*value="08:30".*maandag 2 juli 2040 om 08:30/)
  expect(dialog('2040-12-02T06:30:00.000Z')).toMatch(/value="2-12-2040".*value="07:30".*zondag 2 december 2040 om 07:30/)
})
