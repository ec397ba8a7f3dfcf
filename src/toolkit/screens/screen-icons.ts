// The icons of screens in bars, menu and account; the registry, loaded before any icon is drawn, only names them.
import {
  BellIcon,
  BriefcaseIcon,
  BuildingOffice2Icon,
  ClipboardDocumentListIcon,
  HeartIcon,
  HomeIcon,
  HomeModernIcon,
  InboxIcon,
  KeyIcon,
  MagnifyingGlassIcon,
  NewspaperIcon,
  PlusCircleIcon,
  QueueListIcon,
  ShieldCheckIcon,
  UserCircleIcon,
  UserGroupIcon,
  UserPlusIcon,
} from '@heroicons/react/24/outline'

export const SCREEN_ICONS = {
  BellIcon,
  BriefcaseIcon,
  BuildingOffice2Icon,
  ClipboardDocumentListIcon,
  HeartIcon,
  HomeIcon,
  HomeModernIcon,
  InboxIcon,
  KeyIcon,
  MagnifyingGlassIcon,
  NewspaperIcon,
  PlusCircleIcon,
  QueueListIcon,
  ShieldCheckIcon,
  UserCircleIcon,
  UserGroupIcon,
  UserPlusIcon,
}

export type ScreenIcon = keyof typeof SCREEN_ICONS
