// The menu «MENÚ» as a drawer, where there is no room for it beside the screen.

import { AppLink } from '../../toolkit/screens/app-link.tsx'
import type { RenderLink } from '../../ui/layout/render-link.ts'
import type { NavigationItem } from '../../ui/navigation/navigation-item.tsx'
import { SideMenu, type SideMenuGroup } from '../../ui/navigation/side-menu.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'

type Props = { open: boolean; onClose: () => void; groups: SideMenuGroup[] }

export function MenuDrawer({ open, onClose, groups }: Props) {
  const renderClosing: RenderLink = (link) => <AppLink onClick={onClose} {...link} />
  const closing = groups.map((group) => ({ ...group, items: group.items.map((item) => closingWith(onClose, item)) }))
  return (
    <Drawer open={open} onClose={onClose} title="MENÚ">
      <SideMenu untitled groups={closing} renderLink={renderClosing} />
    </Drawer>
  )
}

function closingWith(onClose: () => void, item: NavigationItem): NavigationItem {
  const { onPress } = item
  if (!onPress) return item
  return {
    ...item,
    onPress: () => {
      onClose()
      onPress()
    },
  }
}
