/** The tabs of the settings, in order. */
export const tabs = {
  company: { key: 'company', label: 'Company' },
  calendar: { key: 'calendar', label: 'Time and working days' },
  terms: { key: 'terms', label: 'New organizations' },
  recruiting: { key: 'recruiting', label: 'Recruiting' },
  rules: { key: 'rules', label: 'Rules of forms' },
  tools: { key: 'tools', label: 'Quick tools' },
  mail: { key: 'mail', label: 'Mail' },
  storage: { key: 'storage', label: 'Files' },
  keeping: { key: 'keeping', label: 'Kept for' },
  backups: { key: 'backups', label: 'Back-ups' },
  movingOut: { key: 'movingOut', label: 'Moving out' },
} as const
