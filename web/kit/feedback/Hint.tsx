import { Tooltip, type TooltipProps } from '@mantine/core'
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

type Given = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }

interface HintProps extends Given, Pick<TooltipProps, 'label' | 'position'> {
  /** The element that is pointed at; what a menu or a popover gives to its target goes on to it. */
  children: ReactElement<Given>
  isOff?: boolean
  /** So many milliseconds somebody points before the words come. */
  delay?: number
  /** Comes with the focus of the keyboard and under a finger as well: where the words stand nowhere else. */
  isForAll?: boolean
}

const both =
  <Event,>(own: ((event: Event) => void) | undefined, ours: (event: Event) => void) =>
  (event: Event) => {
    own?.(event)
    ours(event)
  }

/**
 * Words beside what is pointed at, until one points elsewhere, presses, or types Escape. Before that there is nothing but
 * the element: a screen has dozens of hints, and tooltips that wait for somebody took a fifth of what drawing it took.
 * Under a finger they stay until the next touch elsewhere: the browser tells of a mouse that rests somewhere, unmoved.
 */
export function Hint({ label, position, isOff, delay = 350, isForAll, children, ...given }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const waiting = useRef(0)
  const finger = useRef(false)
  const id = useId()
  const hide = () => {
    clearTimeout(waiting.current)
    setTarget(null)
  }
  const show = (element: HTMLElement, after: number) => {
    clearTimeout(waiting.current)
    waiting.current = window.setTimeout(() => setTarget(element), after)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEffect(() => {
    if (!target) return
    const typed = ({ key }: KeyboardEvent) => key === 'Escape' && setTarget(null)
    const touched = (event: Event) => event.composedPath().includes(target) || setTarget(null)
    document.addEventListener('keydown', typed)
    document.addEventListener('touchstart', touched)
    return () => {
      document.removeEventListener('keydown', typed)
      document.removeEventListener('touchstart', touched)
    }
  }, [target])
  const isShown = Boolean(target && label && !isOff)
  const props = { ...given, ...children.props }
  const element = cloneElement(children, {
    ...props,
    'aria-describedby': isShown ? id : props['aria-describedby'],
    onPointerEnter: both(props.onPointerEnter, ({ pointerType }: PointerEvent<HTMLElement>) => {
      finger.current = pointerType === 'touch'
    }),
    onMouseEnter: both(props.onMouseEnter, ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (isForAll || !finger.current) show(currentTarget, delay)
    }),
    onMouseLeave: both(props.onMouseLeave, () => finger.current || hide()),
    onMouseDown: both(props.onMouseDown, () => finger.current || hide()),
    ...(isForAll && {
      onFocus: both(props.onFocus, ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) show(currentTarget, 0)
      }),
      onBlur: both(props.onBlur, hide),
    }),
  })
  return (
    <>
      {element}
      {isShown && (
        <Tooltip opened target={target ?? undefined} label={<span id={id}>{label}</span>} position={position} />
      )}
    </>
  )
}
