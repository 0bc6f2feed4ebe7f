import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Checkbox,
  createTheme,
  type CSSVariablesResolver,
  Drawer,
  Input,
  type MantineColorsTuple,
  Menu,
  Modal,
  Popover,
  rem,
  Select,
  Skeleton,
  Tabs,
  Tooltip,
} from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#eaf5f7', '#d2e8ec', '#a9d3da', '#7cbcc7', '#57a7b4', '#36909f', '#1b7887', '#0d6474', '#0b5461', '#084049',
]
const gray: MantineColorsTuple = [
  '#f7f7f6', '#f1f1f0', '#e7e7e5', '#dcdcd9', '#c6c6c3', '#8f9193', '#63666a', '#474a4e', '#2b2d30', '#17181a',
]
const dark: MantineColorsTuple = [
  '#e8e9ea', '#c9cbcd', '#a2a6aa', '#7d8287', '#3b3f44', '#2c3034', '#212427', '#181a1c', '#121415', '#0c0d0e',
]
const green: MantineColorsTuple = [
  '#edf7ee', '#d8eeda', '#b1ddb6', '#86c98d', '#5fb569', '#429e4d', '#2f8639', '#246e2d', '#1d5a25', '#143f1a',
]
const red: MantineColorsTuple = [
  '#fdf0ef', '#fadfdd', '#f4bdb9', '#ec9690', '#e37068', '#d64d44', '#c0362d', '#a22b23', '#85241d', '#5e1914',
]
const amber: MantineColorsTuple = [
  '#fdf5e6', '#faeacb', '#f3d596', '#e9bb5c', '#dda233', '#c78a1a', '#a66f0d', '#86580a', '#6d4809', '#4d3206',
]
const blue: MantineColorsTuple = [
  '#eef3fd', '#dce6fa', '#b7cdf4', '#8fb0ec', '#6a95e3', '#4c7cd8', '#3865c4', '#2d53a4', '#264586', '#1b315f',
]

const overlayShadow = { shadow: 'lg', radius: 'lg' }

/** The one theme: Inter, 14 px, a 4 px grid, one accent, hairlines, and shadows on overlays only. */
export const theme = createTheme({
  colors: { petrol, gray, dark, green, red, amber, blue },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#17181a',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.4' },
      h3: { fontSize: rem(14), lineHeight: '1.45' },
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
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Alert: Alert.extend({ defaultProps: { variant: 'light' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } }),
    Button: Button.extend({ defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 500 } } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'xs', radius: 'xs' } }),
    Drawer: Drawer.extend({ defaultProps: { position: 'right', padding: 'lg', overlayProps: { backgroundOpacity: 0.28 } } }),
    InputWrapper: Input.Wrapper.extend({ styles: { label: { fontWeight: 500, marginBottom: rem(4) } } }),
    Menu: Menu.extend({ defaultProps: { ...overlayShadow, position: 'bottom-end' } }),
    Modal: Modal.extend({
      defaultProps: { radius: 'lg', padding: 'lg', shadow: 'xl', overlayProps: { backgroundOpacity: 0.34 } },
    }),
    Popover: Popover.extend({ defaultProps: overlayShadow }),
    Select: Select.extend({ defaultProps: { checkIconPosition: 'right' } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
    Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 350, withArrow: false, multiline: true, maw: 320, fz: 'xs' } }),
  },
})

/** Our own names over Mantine's variables; both themes side by side, so that neither is an afterthought. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--row-height': rem(40) },
  light: {
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
