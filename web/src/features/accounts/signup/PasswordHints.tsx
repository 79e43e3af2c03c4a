/** The rules of a password, each ticked off while it is typed. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { passwordRules } from '../rules';

export function PasswordHints({ password }: { password: string }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {passwordRules.map((rule) => {
        const holds = rule.holds(password);
        return (
          <Box
            component="li"
            key={rule.label}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              color: holds ? 'success.main' : 'text.secondary',
            }}
          >
            {holds ? (
              <CheckRounded aria-hidden sx={{ fontSize: 16 }} />
            ) : (
              <RadioButtonUncheckedRounded aria-hidden sx={{ fontSize: 16 }} />
            )}
            {rule.label}
            <span style={visuallyHidden}>{holds ? ' (done)' : ' (missing)'}</span>
          </Box>
        );
      })}
    </Box>
  );
}
