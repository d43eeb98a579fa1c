import type { ReactNode } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <button className={styles.switch} type="button" role="switch" aria-checked={checked} onClick={() => onChange(!checked)}>
      {children}
    </button>
  )
}
