import { type KeyboardEvent, useEffect } from 'react'

/** The keys that act on what the list shows. */
const acting = ['Enter', 'NumpadEnter', 'ArrowDown', 'ArrowUp']

/**
 * Lets Enter take the first match of a select whose options the server finds, and never more than a match: what adds a
 * word or invites somebody is chosen by its own. Until the options are those of what is typed, Enter and the arrows do
 * nothing: they would act on options that are about to go.
 *
 * @param isSettled whether the options are those of what is typed
 * @param matches the matches that are shown, as a text that changes with them; empty where there are none
 */
export function useFirstMatch(isSettled: boolean, matches: string) {
  useEffect(() => {
    if (isSettled) mark(document.activeElement, matches !== '')
  }, [isSettled, matches])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!acting.includes(event.code) || !isOpen(event.target)) return
    const isArrow = event.code.startsWith('Arrow')
    if (isArrow && isSettled) return
    event.preventDefault()
    event.stopPropagation()
    if (!isArrow && isSettled) optionsOf(event.target).find(isMarked)?.click()
  }
  return { onKeyDownCapture }
}

const marked = 'data-combobox-selected'
const isMarked = (option: HTMLElement) => option.hasAttribute(marked)

const isOpen = (input: EventTarget | null): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.getAttribute('aria-expanded') === 'true'

function optionsOf(input: EventTarget | null): HTMLElement[] {
  const list = isOpen(input) && document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list ? [...list.querySelectorAll<HTMLElement>('[data-combobox-option]')] : []
}

/** Mantine marks the first option when something is typed; once the options are others, the mark is put right here. */
function mark(input: EventTarget | null, hasMatches: boolean): void {
  if (!isOpen(input) || input.value === '') return
  for (const [index, option] of optionsOf(input).entries()) option.toggleAttribute(marked, hasMatches && index === 0)
}
