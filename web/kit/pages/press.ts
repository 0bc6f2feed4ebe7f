let isPressed = false

function follow(event: string, pressed: boolean): void {
  addEventListener(
    event,
    () => {
      isPressed = pressed
    },
    true,
  )
}

follow('pointerdown', true)
follow('pointerup', false)
follow('pointercancel', false)

/** Does something at once, or when the present press of the pointer is over, so that nothing moves from under it. */
export function afterPress(work: () => void): void {
  // The click that a press becomes comes before a timer.
  if (isPressed) addEventListener('pointerup', () => setTimeout(work), { once: true, capture: true })
  else work()
}
