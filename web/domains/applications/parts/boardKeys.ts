import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** The application whose card keeps the focus while it goes to another column. */
export type Followed = RefObject<number | undefined>

/** The link of a card, which takes the focus along when the keyboard has moved the card to another column. */
export function useFollowing(id: number, followed: Followed) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (followed.current !== id) return
    followed.current = undefined
    link.current?.focus()
  }, [followed, id])
  return link
}

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 } as const
const isArrow = (key: string): key is keyof typeof steps => key in steps

const cardsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-card]')]

/**
 * The keys of the board while a card has the focus: arrows to the cards around it, Shift and an arrow to move it to the
 * stage on that side, M for its menu.
 */
export function boardKeys(onMove: (applicationId: number, step: 1 | -1) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget: board, key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (!(target instanceof Element) || !board.contains(target) || ctrlKey || metaKey || altKey) return
    const card = target.closest<HTMLElement>('[data-card]')
    if (!card) return
    if (key.toLowerCase() === 'm') {
      event.preventDefault()
      card.querySelector<HTMLElement>('[data-move]')?.click()
    }
    if (!isArrow(key)) return
    event.preventDefault()
    if (key === 'ArrowUp' || key === 'ArrowDown') focusCard(neighbourAbove(card, steps[key]))
    else if (shiftKey) onMove(Number(card.dataset['card']), steps[key])
    else focusCard(neighbourBeside(board, card, steps[key]))
  }
}

function focusCard(card: HTMLElement | undefined): void {
  card?.querySelector<HTMLElement>('a')?.focus()
}

function neighbourAbove(card: HTMLElement, step: number): HTMLElement | undefined {
  const column = card.closest('[data-column]')
  const cards = column ? cardsOf(column) : []
  return cards[cards.indexOf(card) + step]
}

/** The card at the same height in the next column that has any. */
function neighbourBeside(board: HTMLElement, card: HTMLElement, step: number): HTMLElement | undefined {
  const columns = [...board.querySelectorAll('[data-column]')].map(cardsOf).filter((cards) => cards.length > 0)
  const at = columns.findIndex((cards) => cards.includes(card))
  const height = columns[at]?.indexOf(card) ?? 0
  const beside = columns[at + step]
  return beside?.[Math.min(height, beside.length - 1)]
}
