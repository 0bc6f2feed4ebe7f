import {
  IconAddressBook,
  IconBell,
  IconBook2,
  IconBriefcase,
  IconBuilding,
  IconCash,
  IconChartBar,
  IconCircle,
  IconDatabase,
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconReceiptRupee,
  IconShieldLock,
  IconTargetArrow,
  IconUpload,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, typeof IconCircle>> = {
  'menu.home': IconHome,
  'menu.dashboard': IconLayoutDashboard,
  'menu.users': IconUsers,
  'menu.roles': IconShieldLock,
  'menu.organizations': IconBuilding,
  'menu.positions': IconBriefcase,
  'menu.candidates': IconAddressBook,
  'menu.wiki': IconBook2,
  'menu.reports': IconChartBar,
  'menu.bulkUpload': IconUpload,
  'menu.portalAllocation': IconKey,
  'portal.readSecret': IconKey,
  'menu.leadReports': IconTargetArrow,
  'menu.dataManagement': IconDatabase,
  'menu.misReport': IconReceiptRupee,
  'menu.paymentTracker': IconCash,
  'menu.profile': IconUser,
  'menu.notifications': IconBell,
}

/** The icon of a menu entry, by the entry's permission. */
export function MenuIcon({ permission }: { permission: string }) {
  const Icon = icons[permission] ?? IconCircle
  return <Icon size={18} stroke={1.75} aria-hidden="true" />
}
