import {
  type Announcements,
  closestCenter,
  defaultKeyboardCoordinateGetter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { sortTexts as texts } from '#texts/nl/admin/sorting.ts'
import styles from './sortable.module.css'

/** A finger that moves sooner than this scrolls the page; in milliseconds and pixels. */
const TOUCH = { delay: 200, tolerance: 8 }

interface SortableProps<Row extends { id: string }> {
  label: string
  rows: Row[]
  nameOf: (row: Row) => string
  /**
   * Called with a function that changes the order, because the rendered order may be older than the last key press; null for somebody who
   * may not sort.
   */
  onSort: ((change: (ids: string[]) => string[]) => void) | null
  /** Renders a row as two elements: its content and its actions. */
  children: (row: Row) => ReactNode
}

/**
 * Renders a list that is sorted by dragging a handle with pointer or finger, with the keyboard (the library's sensor), or with buttons for
 * one step. Every step is announced. docs/product/faq.md
 */
export function Sortable<Row extends { id: string }>({ onSort, ...rest }: SortableProps<Row>) {
  if (onSort) return <Sorted {...rest} onSort={onSort} />
  return (
    <ol aria-label={rest.label}>
      {rest.rows.map((row) => (
        <li key={row.id} className={styles.item}>
          {rest.children(row)}
        </li>
      ))}
    </ol>
  )
}

type SortedProps<Row extends { id: string }> = SortableProps<Row> & { onSort: NonNullable<SortableProps<Row>['onSort']> }

function Sorted<Row extends { id: string }>({ label, rows, nameOf, onSort, children }: SortedProps<Row>) {
  const [moved, setMoved] = useState('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: byArrowKey, scrollBehavior: 'instant' }),
  )
  const overRef = useRef<unknown>(null)
  const ids = rows.map(({ id }) => id)
  const say = (words: (name: string, place: number, total: number) => string, id: unknown, placeOf = id): string => {
    const row = rows.find((each) => each.id === id)
    return row ? words(nameOf(row), ids.indexOf(String(placeOf)) + 1, ids.length) : ''
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      overRef.current = active.id
      return say(texts.picked, active.id)
    },
    onDragOver: ({ active, over }) => {
      // A picked-up row is first over itself; announcing that would interrupt the announcement of the pick-up.
      if (!over || over.id === overRef.current) return undefined
      overRef.current = over.id
      return say(texts.over, active.id, over.id)
    },
    onDragEnd: ({ active, over }) => say(texts.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => say(texts.cancelled, active.id),
  }
  const drop = (id: unknown, onto: unknown) => onSort((order) => moveWithin(order, order.indexOf(String(id)), order.indexOf(String(onto))))
  // The announcement uses the resulting order, because after quick key presses the rendered list is one step behind.
  const step = (row: Row, by: 1 | -1) =>
    onSort((order) => {
      const next = moveWithin(order, order.indexOf(row.id), order.indexOf(row.id) + by)
      setMoved(texts.over(nameOf(row), next.indexOf(row.id) + 1, next.length))
      return next
    })

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.help } }}
      onDragEnd={({ active, over }) => over && drop(active.id, over.id)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label}>
          {rows.map((row, place) => (
            <Item
              key={row.id}
              id={row.id}
              name={nameOf(row)}
              isFirst={place === 0}
              isLast={place === rows.length - 1}
              onStep={(by) => step(row, by)}
            >
              {children(row)}
            </Item>
          ))}
        </ol>
      </SortableContext>
      <output className="sr">{moved}</output>
    </DndContext>
  )
}

/** Moves an entry; returns the order unchanged when a position does not exist, because the row may have been deleted. */
const moveWithin = (order: string[], from: number, to: number): string[] =>
  order[from] !== undefined && order[to] !== undefined ? arrayMove(order, from, to) : order

/**
 * Moves a row by the library's default, 25 pixels. Where the library scrolls the page instead, it lets the browser scroll too, which would
 * move the row farther.
 */
const byArrowKey: KeyboardCoordinateGetter = (event, of) => {
  const moved = defaultKeyboardCoordinateGetter(event, of)
  if (moved) event.preventDefault()
  return moved
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

interface ItemProps {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onStep: (step: 1 | -1) => void
  children: ReactNode
}

function Item({ id, name, isFirst, isLast, onStep, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: texts.role },
  })
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${isDragging ? styles.dragged : ''}`}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        className={styles.handle}
        type="button"
        aria-label={texts.handle(name)}
        {...attributes}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      <span className={styles.steps}>
        <IconButton aria-label={texts.up(name)} aria-disabled={isFirst} onClick={() => onStep(-1)}>
          <Icon name="ascending" />
        </IconButton>
        <IconButton aria-label={texts.down(name)} aria-disabled={isLast} onClick={() => onStep(1)}>
          <Icon name="descending" />
        </IconButton>
      </span>
      {children}
    </li>
  )
}
