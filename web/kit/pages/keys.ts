/** Whether a key belongs to what a person is typing, choosing or reading in a dialog, and so is no shortcut. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (document.querySelector('[aria-modal="true"]')) return true
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]',
    ) !== null
  )
}
