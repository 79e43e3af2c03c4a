/** The ways to look at a script: its pages, and what else there is. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

export interface ViewTab {
  name: string;
  label: string;
}

/** Outline and Board join it when they exist. */
export const scriptTab: ViewTab = { name: 'script', label: 'Script' };

interface ViewTabsProps {
  tabs: readonly ViewTab[];
  shown: string;
  onShow: (name: string) => void;
}

export function ViewTabs({ tabs, shown, onShow }: ViewTabsProps) {
  return (
    <Tabs
      value={shown}
      onChange={(_event, name: string) => onShow(name)}
      aria-label="Views of the script"
      sx={{
        flex: 'none',
        // Alone it says nothing that a phone has room for.
        display: { xs: tabs.length > 1 ? 'flex' : 'none', sm: 'flex' },
        minHeight: 56,
        '& .MuiTab-root': { minHeight: 56, minWidth: 0, px: 3, textTransform: 'none' },
      }}
    >
      {tabs.map(({ name, label }) => (
        <Tab key={name} value={name} label={label} />
      ))}
    </Tabs>
  );
}
