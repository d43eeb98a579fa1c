import type { FormHandle, FormPart } from './describe-form.ts'
import styles from './form.module.css'

/** Renders the parts of a form below each other. */
export const FormParts = ({ parts, form }: { parts: readonly FormPart[]; form: FormHandle }) =>
  parts.map(({ fields, Part }, place) => <Part key={fields[0]?.name ?? place} form={form} />)

/** A part that expects the form's values of all `Parts`. */
type Together<Parts extends readonly FormPart[]> = Parts[number] extends FormPart<infer Values> ? FormPart<Values> : never

/** Describes fields side by side. */
export const beside = <Parts extends readonly FormPart[]>(...parts: Parts) =>
  together(parts, ({ form }) => (
    <div className={styles.beside}>
      <FormParts parts={parts} form={form} />
    </div>
  ))

/** Describes fields that belong together, with a legend. */
export const group = <Parts extends readonly FormPart[]>(legend: string, ...parts: Parts) =>
  together(parts, ({ form }) => (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <FormParts parts={parts} form={form} />
    </fieldset>
  ))

/** Combines parts into one. The cast is safe, because the type of the values only exists for the compiler. */
const together = <Parts extends readonly FormPart[]>(parts: Parts, Part: FormPart['Part']) =>
  ({ fields: parts.flatMap(({ fields }) => fields), Part }) as FormPart as Together<Parts>
