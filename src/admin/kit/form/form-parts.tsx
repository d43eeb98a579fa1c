import type { FormHandle, FormPart } from './describe-form.ts'
import styles from './form.module.css'

/** The parts of a form, one after the other. */
export const FormParts = ({ parts, form }: { parts: readonly FormPart[]; form: FormHandle }) =>
  parts.map(({ fields, Part }, place) => <Part key={fields[0]?.name ?? place} form={form} />)

/** All that these parts take the form's values for. */
type Together<Parts extends readonly FormPart[]> = Parts[number] extends FormPart<infer Values> ? FormPart<Values> : never

/** Fields beside each other. */
export const beside = <Parts extends readonly FormPart[]>(...parts: Parts) =>
  together(parts, ({ form }) => (
    <div className={styles.beside}>
      <FormParts parts={parts} form={form} />
    </div>
  ))

/** Fields that belong together, under a name of their own. */
export const group = <Parts extends readonly FormPart[]>(legend: string, ...parts: Parts) =>
  together(parts, ({ form }) => (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <FormParts parts={parts} form={form} />
    </fieldset>
  ))

/** Several parts as one. Only the compiler knows what it takes, so nothing at run time can contradict it. */
const together = <Parts extends readonly FormPart[]>(parts: Parts, Part: FormPart['Part']) =>
  ({ fields: parts.flatMap(({ fields }) => fields), Part }) as FormPart as Together<Parts>
