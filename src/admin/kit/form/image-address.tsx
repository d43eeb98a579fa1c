import controls from '#admin/kit/control.module.css'
import type { useField } from './field.tsx'

interface ImageAddressProps {
  control: ReturnType<typeof useField>['control']
  value: string
  /** What it is called where no label stands at it. */
  'aria-label'?: string
  onChange: (address: string) => void
}

/** Where the address of an image is typed, which no keyboard should correct. */
export const ImageAddress = ({ control, onChange, ...input }: ImageAddressProps) => (
  <input
    className={controls.input}
    {...control}
    {...input}
    type="text"
    inputMode="url"
    autoCapitalize="none"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
  />
)
