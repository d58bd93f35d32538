import { type NavigationProps, useNavigation, useRealm, View } from '../../../../renderer/contract';
import { BottomBar } from '../../../../renderer/ui/navigation/bottom-bar';
import { barOf } from './bar';

/** The navigation bar, drawn by the view of the menu's layout (NV-01). */
export default function Navigation() {
  const { menuLayout: layout } = useRealm();
  const navigation = useNavigation();
  return (
    <>
      <View<NavigationProps> of={barOf(layout)} layout={layout} {...navigation} />
      <BottomBar entries={navigation.bottomBar} />
    </>
  );
}
