/** The cells of a table as fields, with a way to take a row or a column out. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import type { Rows } from '../../../../editor/commands/tables';
import { courier } from '../../courier';
import { withCell, withoutColumn, withoutRow } from './grid';

interface CellGridProps {
  rows: Rows;
  onChange: (rows: Rows) => void;
}

function Remove({ name, isOff, onClick }: { name: string; isOff: boolean; onClick: () => void }) {
  return (
    <td>
      <Tooltip title={name}>
        <span>
          <IconButton
            aria-label={name}
            disabled={isOff}
            onClick={onClick}
            sx={{ minWidth: 32, minHeight: 32, p: 0 }}
          >
            <CloseRounded sx={{ fontSize: 16 }} />
          </IconButton>
        </span>
      </Tooltip>
    </td>
  );
}

const looks = {
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& td': { p: 0, textAlign: 'center' },
  '& td.cell': { border: 1, borderColor: 'divider', minWidth: 96 },
  '& td.cell:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
  '& input': { px: 2, py: 2, fontFamily: courier, '&:focus-visible': { outline: 'none' } },
};

export function CellGrid({ rows, onChange }: CellGridProps) {
  const columns = rows[0] ?? [];
  return (
    <Box sx={looks}>
      <table aria-label="Cells">
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place only
                <td key={column} className="cell">
                  <InputBase
                    fullWidth
                    value={cell}
                    autoFocus={row === 0 && column === 0}
                    onChange={(event) => onChange(withCell(rows, row, column, event.target.value))}
                    inputProps={{
                      'aria-label': `Row ${row + 1}, column ${column + 1}`,
                      dir: 'auto',
                    }}
                  />
                </td>
              ))}
              <Remove
                name={`Remove row ${row + 1}`}
                isOff={rows.length < 2}
                onClick={() => onChange(withoutRow(rows, row))}
              />
            </tr>
          ))}
          <tr>
            {columns.map((_cell, column) => (
              <Remove
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place only
                key={column}
                name={`Remove column ${column + 1}`}
                isOff={columns.length < 2}
                onClick={() => onChange(withoutColumn(rows, column))}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </Box>
  );
}
