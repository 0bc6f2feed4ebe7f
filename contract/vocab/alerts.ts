import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'

/** The two types of notification alerts. */
export const alertTypes = vocabulary('Alert type', {
  normal: word('normal'),
  critical: word('critical'),
})

/** One of the alert types. */
export type AlertType = IdOf<typeof alertTypes>

/** The three bells of the top bar. */
export const bells = vocabulary('Bell', {
  critical: word('critical alerts'),
  normal: word('normal notifications'),
  broadcast: word('broadcast messages'),
})

/** One of the bells. */
export type Bell = IdOf<typeof bells>

/** The tabs of the notification panel. */
export const panelTabs = vocabulary('Panel tab', {
  unread: word('Unread'),
  read: word('Read'),
})

/** One of the panel tabs. */
export type PanelTab = IdOf<typeof panelTabs>

/** The styles of pop-up messages. */
export const popUpStyles = vocabulary('Pop-up style', {
  success: word('success'),
  error: word('error'),
})

/** One of the pop-up styles. */
export type PopUpStyle = IdOf<typeof popUpStyles>
