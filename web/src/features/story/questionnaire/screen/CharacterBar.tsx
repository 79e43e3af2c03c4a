/** Bar above the questions: whose they are, what this character is called, and whether all is saved. */
import AddRounded from '@mui/icons-material/AddRounded';
import DevicesRounded from '@mui/icons-material/DevicesRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SavingSession } from '../../../../editor/session/savingState';
import { Field } from '../../../../ui/forms/Field';
import { SelectField } from '../../../../ui/forms/SelectField';
import { RouterLink } from '../../../../ui/RouterLink';
import { cardAddress } from '../questionnaireAddress';
import { characterLabel } from './sheet';
import type { OpenSheet } from './useSheet';

const LONGEST_NAME = 200;

interface CharacterBarProps {
  sheet: OpenSheet;
  signInAddress: string;
  saving: (session: SavingSession) => ReactNode;
  onCharacter: (characterId: string) => void;
}

/** A visitor's answers are saved nowhere else. */
function KeptHere({ signInAddress }: { signInAddress: string }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}
    >
      <DevicesRounded fontSize="small" aria-hidden />
      <Typography color="textSecondary">Your answers are kept in this browser.</Typography>
      <RouterLink to={signInAddress}>Sign in to keep them with your account</RouterLink>
    </Box>
  );
}

/** The character of the address may be one that nobody has answered for yet. */
function characterNames({ questionnaire, character }: OpenSheet): Record<string, string> {
  const isListed = questionnaire.characters.includes(character);
  const all = isListed ? questionnaire.characters : [...questionnaire.characters, character];
  return Object.fromEntries(all.map((each) => [each.characterId, characterLabel(each)]));
}

/** The name of a card is no field: it is changed where the card is. */
function CharacterName({ sheet }: { sheet: OpenSheet }) {
  const { character, owner, rename } = sheet;
  if (!character.hasCard) {
    return (
      <Field
        label="Name"
        value={character.name}
        onChange={({ target }) => rename(target.value)}
        inputProps={{ maxLength: LONGEST_NAME, dir: 'auto' }}
      />
    );
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ mb: 1.5, fontWeight: 600 }}>Name</Typography>
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 },
          minHeight: 44,
        }}
      >
        <Typography dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {characterLabel(character)}
        </Typography>
        <RouterLink to={cardAddress(owner.scriptId)}>Change it on the card</RouterLink>
      </Box>
    </Box>
  );
}

export function CharacterBar({ sheet, signInAddress, saving, onCharacter }: CharacterBarProps) {
  const { character, owner, store } = sheet;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
      }}
    >
      <SelectField
        label="Character"
        value={character.characterId}
        options={characterNames(sheet)}
        onChange={onCharacter}
      />
      <CharacterName sheet={sheet} />
      <Button
        variant="outlined"
        startIcon={<AddRounded />}
        onClick={() => onCharacter(crypto.randomUUID())}
      >
        New character
      </Button>
      <Box sx={{ gridColumn: '1 / -1' }}>
        {owner.userId === null ? <KeptHere signInAddress={signInAddress} /> : saving(store)}
      </Box>
    </Box>
  );
}
