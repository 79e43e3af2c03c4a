/** Logo: a link to the operator's site when the server names one, otherwise to the desk. */
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useAbout } from '../../api/about';
import { Wordmark } from '../../ui/drawings/Wordmark';

const frame = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  borderRadius: 8,
  textDecoration: 'none',
};
const Outside = styled('a')(frame);
const Inside = styled(Link)(frame);

export function LogoButton({ isMini = false }: { isMini?: boolean }) {
  const brandUrl = useAbout()?.brandUrl;
  if (brandUrl) {
    return (
      <Outside
        href={brandUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Screnpla (opens in a new tab)"
      >
        <Wordmark markOnly={isMini} />
      </Outside>
    );
  }
  return (
    <Inside to="/desk" aria-label="Screnpla">
      <Wordmark markOnly={isMini} />
    </Inside>
  );
}
