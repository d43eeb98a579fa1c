import { kitTexts } from '#texts/nl/admin/kit.ts'

/** Renders the head of a table's column of buttons, which only screen readers read. */
export const ActionsHead = () => (
  <th scope="col">
    <span className="sr">{kitTexts.actions}</span>
  </th>
)
