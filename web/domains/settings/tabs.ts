/** The tabs of the settings, in order. */
export const tabs = {
  company: { key: 'company', label: 'Company' },
  calendar: { key: 'calendar', label: 'Time and working days' },
  terms: { key: 'terms', label: 'New organizations' },
  recruiting: { key: 'recruiting', label: 'Recruiting' },
  tools: { key: 'tools', label: 'Quick tools' },
  mail: { key: 'mail', label: 'Mail' },
  storage: { key: 'storage', label: 'Files' },
} as const
