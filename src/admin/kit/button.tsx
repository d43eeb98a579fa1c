import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'

/**
 * A button is never `disabled`: a browser takes the focus away from one that is, and whoever uses the keyboard is lost.
 * `aria-disabled` says the same, and nothing happens when such a button is pressed.
 */
type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'disabled'>

/** Filled is the action, `line` the second choice, `bare` the third, `danger` what destroys. */
type Look = 'filled' | 'line' | 'bare' | 'danger'

export function Button({ look = 'filled', ...rest }: ButtonProps & { look?: Look }) {
  return <button className={`${styles.button} ${styles[look]}`} type="button" {...unlessDisabled(rest)} />
}

export function SubmitButton(props: ButtonProps) {
  return <button className={`${styles.button} ${styles.filled}`} type="submit" {...unlessDisabled(props)} />
}

export function ButtonLink({ look = 'filled', ...rest }: LinkComponentProps & { look?: Look }) {
  return <Link className={`${styles.button} ${styles[look]}`} {...rest} />
}

export function IconButton({ danger = false, ...rest }: ButtonProps & { 'aria-label': string; danger?: boolean }) {
  return <button className={`${styles.icon} ${danger ? styles.dangerIcon : ''}`} type="button" {...unlessDisabled(rest)} />
}

const unlessDisabled = (props: ButtonProps): ButtonProps =>
  props['aria-disabled'] === true || props['aria-disabled'] === 'true' ? { ...props, onClick: refuse } : props

// Enter in a field presses the form's button too.
const refuse = (event: MouseEvent) => event.preventDefault()
