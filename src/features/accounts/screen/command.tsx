import { Fragment } from 'react'
import styles from './command.module.css'

/** Renders a command of the terminal, which breaks only at its spaces. */
export const Command = ({ children }: { children: string }) => (
  <code>
    {children.split(' ').map((word, index) => (
      // A command does not change, and may have a word twice.
      <Fragment key={index}>
        {index > 0 && ' '}
        <span className={styles.word}>{word}</span>
      </Fragment>
    ))}
  </code>
)
