import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** Filled is the action, `line` the second choice, `bare` the third, `danger` what destroys. */
type Look = 'filled' | 'line' | 'bare' | 'danger'

export function Button({ look = 'filled', ...rest }: Omit<ComponentProps<'button'>, 'type'> & { look?: Look }) {
  return <button className={`${styles.button} ${styles[look]}`} type="button" {...rest} />
}

export function SubmitButton(props: Omit<ComponentProps<'button'>, 'type'>) {
  return <button className={`${styles.button} ${styles.filled}`} type="submit" {...props} />
}

export function ButtonLink({ look = 'filled', ...rest }: LinkComponentProps & { look?: Look }) {
  return <Link className={`${styles.button} ${styles[look]}`} {...rest} />
}

export function IconButton({ danger = false, ...rest }: ComponentProps<'button'> & { 'aria-label': string; danger?: boolean }) {
  return <button className={`${styles.icon} ${danger ? styles.dangerIcon : ''}`} type="button" {...rest} />
}
