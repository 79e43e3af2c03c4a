/** Which Screnpla this is, and the papers that belong to it. */
import Link from '@mui/material/Link';
import { useAbout } from '../../../api/about';
import { Row } from './frame/Row';
import { Section } from './frame/Section';

interface PaperRowProps {
  label: string;
  /** Empty where this server has none; unknown until it has been asked. */
  url: string | undefined;
  children: string;
}

function PaperRow({ label, url, children }: PaperRowProps) {
  return (
    <Row label={label}>
      {url && (
        <Link href={url} target="_blank" rel="noopener noreferrer">
          {children}
        </Link>
      )}
      {url === '' && 'Not set by this server'}
    </Row>
  );
}

export function AboutSection() {
  const about = useAbout();
  return (
    <Section title="About">
      <Row label="Version">Screnpla {about?.version}</Row>
      <PaperRow label="Privacy" url={about?.privacyUrl}>
        Privacy Policy
      </PaperRow>
      <PaperRow label="Terms" url={about?.termsUrl}>
        Terms of Service
      </PaperRow>
    </Section>
  );
}
