/** The way to a table for who has sent the menu of elements away, in which it stands else. */
import TableChartRounded from '@mui/icons-material/TableChartRounded';
import { ToolButton } from './ToolButton';

export function TableButton({ onTable }: { onTable: () => void }) {
  return <ToolButton name="Table" icon={<TableChartRounded />} opens="dialog" onPress={onTable} />;
}
