/** How Screnpla looks on this device. */
import { useState } from 'react';
import { ThemePanel } from '../../../ui/theme/ThemePanel';
import { QuietButton } from './frame/QuietButton';
import { Row } from './frame/Row';
import { Section } from './frame/Section';

export function ThemeSection() {
  const [isOpen, setOpen] = useState(false);
  const action = (
    <QuietButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
      Change the theme
    </QuietButton>
  );
  return (
    <Section title="This device">
      <Row label="Theme" action={action}>
        Kept on this device
      </Row>
      <ThemePanel open={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}
