import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core'
import { statusColours } from './statusColours.ts'

const petrol: MantineColorsTuple = [
  '#eaf5f7',
  '#d2e8ec',
  '#a9d3da',
  '#7cbcc7',
  '#57a7b4',
  '#36909f',
  '#1b7887',
  '#0d6474',
  '#0b5461',
  '#084049',
]
const gray: MantineColorsTuple = [
  '#f7f7f6',
  '#f1f1f0',
  '#e7e7e5',
  '#dcdcd9',
  '#c6c6c3',
  '#8f9193',
  '#63666a',
  '#474a4e',
  '#2b2d30',
  '#17181a',
]
const dark: MantineColorsTuple = [
  '#e8e9ea',
  '#c9cbcd',
  '#a2a6aa',
  '#7d8287',
  '#3b3f44',
  '#2c3034',
  '#212427',
  '#181a1c',
  '#121415',
  '#0c0d0e',
]
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadfdd',
  '#f4bdb9',
  '#ec9690',
  '#e37068',
  '#d64d44',
  '#c0362d',
  '#a22b23',
  '#85241d',
  '#5e1914',
]
const amber: MantineColorsTuple = [
  '#fdf5e6',
  '#faeacb',
  '#f3d596',
  '#e9bb5c',
  '#dda233',
  '#c78a1a',
  '#a66f0d',
  '#86580a',
  '#6d4809',
  '#4d3206',
]

/** The five sizes of type: notes, dense rows, what is read, headings, and the title or figure that a screen is about. */
const type = { fine: rem(12), dense: rem(13), body: rem(14), head: rem(16), title: rem(22) }

const clearButtonProps = { 'aria-label': 'Clear' }
const closeButtonProps = { 'aria-label': 'Close' }
const overlayTitle = { title: { fontSize: type.head, fontWeight: 600 } }
const overlay = { shadow: 'lg', radius: 'md' }
/**
 * A list of choices scrolls as the browser does: Mantine's own bars, where a list closes right after it has scrolled, keep
 * asking for every frame for as long as the page stands.
 */
const nativeScroll = { withScrollArea: false }
const choices = { options: { maxHeight: rem(220), overflowY: 'auto', paddingInlineEnd: rem(4) } } as const

/** The one theme: Inter, 14 px, a 4 px grid, one accent, hairlines, and shadows on overlays only. */
export const theme = createTheme({
  colors: { petrol, gray, dark, red, amber },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#17181a',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: type.fine, sm: type.body, md: type.body, lg: type.head, xl: type.title },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: type.title, lineHeight: '1.3' },
      h2: { fontSize: type.head, lineHeight: '1.4' },
      h3: { fontSize: type.body, lineHeight: '1.45' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(16) },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '47.9375em', md: '62em', lg: '75em', xl: '90em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 4px 16px rgba(12, 14, 16, 0.10), 0 0 0 1px var(--line)',
    lg: '0 8px 28px rgba(12, 14, 16, 0.14), 0 0 0 1px var(--line)',
    xl: '0 16px 56px rgba(12, 14, 16, 0.22), 0 0 0 1px var(--line)',
  },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Alert: { defaultProps: { variant: 'light' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } },
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 500 } } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Drawer: {
      styles: overlayTitle,
      defaultProps: { position: 'right', padding: 'lg', overlayProps: { backgroundOpacity: 0.28 }, closeButtonProps },
    },
    InputWrapper: { styles: { label: { fontWeight: 500, marginBottom: rem(4) } } },
    Menu: { defaultProps: { ...overlay, position: 'bottom-end', withInitialFocusPlaceholder: false } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    MultiSelect: {
      styles: { inputField: { minWidth: rem(24) }, ...choices },
      defaultProps: { ...nativeScroll, clearButtonProps, selectFirstOptionOnChange: true },
    },
    DateInput: { defaultProps: { clearButtonProps } },
    DateTimePicker: { defaultProps: { clearButtonProps } },
    Portal: { defaultProps: { target: '#overlays' } },
    Modal: {
      styles: overlayTitle,
      defaultProps: {
        ...{ radius: 'lg', padding: 'lg', shadow: 'xl' },
        ...{ overlayProps: { backgroundOpacity: 0.34 }, closeButtonProps },
      },
    },
    // What a list of choices holds often comes after it has opened: it may still turn to where it has room.
    Popover: { defaultProps: { ...overlay, preventPositionChangeWhenVisible: false } },
    // Enter takes the first of what matches, and does not submit the form around it.
    Select: {
      styles: choices,
      defaultProps: { ...nativeScroll, checkIconPosition: 'right', clearButtonProps, selectFirstOptionOnChange: true },
    },
    TagsInput: { styles: choices, defaultProps: { ...nativeScroll, clearButtonProps } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Tabs: { defaultProps: { keepMounted: false } },
    Tooltip: { defaultProps: { multiline: true, maw: 320, fz: 'xs' } },
  },
})

/** Our own names over Mantine's variables; both themes side by side, so that neither is an afterthought. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(Object.entries(type).map(([name, size]) => [`--type-${name}`, size])),
  light: {
    ...statusColours.light,
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#63666a',
    '--mantine-color-placeholder': '#6c6f73',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#0d6474',
    '--mantine-color-default-border': '#d5d5d2',
    '--surface': '#ffffff',
    '--surface-sunk': '#f7f7f6',
    '--surface-hover': '#f3f4f4',
    '--surface-chosen': '#eaf5f7',
    '--line': '#e4e4e1',
    '--line-strong': '#d0d0cc',
    '--text': '#17181a',
    '--text-soft': '#5c5f63',
    '--accent': '#0d6474',
    '--accent-soft': '#eaf5f7',
  },
  dark: {
    ...statusColours.dark,
    '--mantine-color-body': '#16181a',
    '--mantine-color-text': '#e3e4e6',
    '--mantine-color-dimmed': '#a2a6aa',
    '--mantine-color-placeholder': '#8f9499',
    '--mantine-color-error': '#f0928b',
    '--mantine-color-anchor': '#7cc4d0',
    '--mantine-color-default': '#1d2022',
    '--mantine-color-default-border': '#373b3f',
    '--surface': '#16181a',
    '--surface-sunk': '#111314',
    '--surface-hover': '#1f2225',
    '--surface-chosen': '#12292e',
    '--line': '#292c30',
    '--line-strong': '#3b3f44',
    '--text': '#e3e4e6',
    '--text-soft': '#a2a6aa',
    '--accent': '#7cc4d0',
    '--accent-soft': '#12292e',
  },
})
