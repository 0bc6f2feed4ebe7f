/**
 * What a status says by its colour, as CSS variables, in both themes. An application that runs takes one of seven
 * steps of one scale, which grows stronger from stage to stage, so that a column can be scanned. Joined is filled, a
 * hold is amber, what is lost has no ground at all, and what is late is a colour of its own.
 */
export const statusColours = {
  light: {
    ...{ '--step-1': '#3a6170', '--step-1-soft': '#eef6fa' },
    ...{ '--step-2': '#2c5870', '--step-2-soft': '#dceef9' },
    ...{ '--step-3': '#214e6f', '--step-3-soft': '#cde6fa' },
    ...{ '--step-4': '#1b446e', '--step-4-soft': '#bddafb' },
    ...{ '--step-5': '#1b386d', '--step-5-soft': '#b0cbfd' },
    ...{ '--step-6': '#1e2b6a', '--step-6-soft': '#a9bcfb' },
    ...{ '--step-7': '#221d65', '--step-7-soft': '#a5aaf8' },
    ...{ '--active': '#2a4f9e', '--active-soft': '#eaf0fc' },
    ...{ '--held': '#7d5206', '--held-soft': '#fbecc8', '--held-full': '#c2841a' },
    ...{ '--lost': '#82504c', '--lost-soft': '#f7f0ef' },
    ...{ '--won': '#22682b', '--won-soft': '#e6f4e8', '--won-full': '#22682b', '--on-won': '#ffffff' },
    ...{ '--late': '#b03a00', '--late-soft': '#ffe9dc' },
    ...{ '--danger': '#b3261e', '--danger-soft': '#fcecea' },
  },
  dark: {
    ...{ '--step-1': '#8fb8c9', '--step-1-soft': '#1a2327' },
    ...{ '--step-2': '#9ac1d7', '--step-2-soft': '#1b2c36' },
    ...{ '--step-3': '#a7c9e5', '--step-3-soft': '#1d3649' },
    ...{ '--step-4': '#b4d1f2', '--step-4-soft': '#233f5e' },
    ...{ '--step-5': '#c2d9ff', '--step-5-soft': '#2f4874' },
    ...{ '--step-6': '#d1e0ff', '--step-6-soft': '#3f5088' },
    ...{ '--step-7': '#e8ecff', '--step-7-soft': '#52559c' },
    ...{ '--active': '#9fbdf3', '--active-soft': '#1b2639' },
    ...{ '--held': '#e9bd68', '--held-soft': '#3a2e10', '--held-full': '#e9bd68' },
    ...{ '--lost': '#c9a09c', '--lost-soft': '#241f1f' },
    ...{ '--won': '#8fd097', '--won-soft': '#182c1b', '--won-full': '#8fd097', '--on-won': '#0f2412' },
    ...{ '--late': '#ff9f63', '--late-soft': '#3b2112' },
    ...{ '--danger': '#f0928b', '--danger-soft': '#35201e' },
  },
}
