import { Button, CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { popUpStyles } from '#contract/vocab/alerts.ts'
import { RunningExports } from '#web/kit/lists/RunningExports.tsx'
import styles from './Toaster.module.css'
import { closeToast, useToasts } from './toasts.ts'

/** The place where pop-up messages appear, and how far exports are; read out by screen readers. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <section className={styles.toaster} aria-label="Messages" aria-live="polite" aria-relevant="additions">
      <RunningExports />
      {toasts.map(({ key, style, text, act }) => (
        <div
          key={key}
          className={styles.toast}
          data-style={style}
          role={style === popUpStyles.error ? 'alert' : undefined}
        >
          {style === popUpStyles.error ? <IconAlertCircle size={18} /> : <IconCircleCheck size={18} />}
          <span className={styles.text}>{text}</span>
          {act && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                closeToast(key)
                act.do()
              }}
            >
              {act.label}
            </Button>
          )}
          <CloseButton size="sm" aria-label="Close the message" onClick={() => closeToast(key)} />
        </div>
      ))}
    </section>
  )
}
