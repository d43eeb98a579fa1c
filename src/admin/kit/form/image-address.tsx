import controls from '#admin/kit/control.module.css'
import type { useField } from './field.tsx'

interface ImageAddressProps {
  control: ReturnType<typeof useField>['control']
  value: string
  /** The name of the input, where it has no label. */
  'aria-label'?: string
  onChange: (address: string) => void
}

/** Renders the input for an image's address, without a keyboard's corrections. */
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
