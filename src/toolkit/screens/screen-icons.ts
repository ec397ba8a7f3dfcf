// The icons of screens in bars, menu and account; the screen registry only names them, so that it loads no icon.
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
  RocketLaunchIcon,
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
  RocketLaunchIcon,
  ShieldCheckIcon,
  UserCircleIcon,
  UserGroupIcon,
  UserPlusIcon,
}

export type ScreenIcon = keyof typeof SCREEN_ICONS
