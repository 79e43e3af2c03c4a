/** Panel 'AI' of the settings: what is sent where and when, and a key of one's own. CW3, CW4. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ButtonRow } from '../../ui/forms/ButtonRow';
import { LoadError } from '../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../ui/loading/LoadingPlaceholder';
import { type OwnAi, ownAiQuery } from './aiApi';
import { OwnKeyForm } from './OwnKeyForm';
import { TestResult, useProviderTest } from './providerTest';

/** Settings that belong together. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={columnStyles}>
      <Typography id={titleId} variant="h4" component="h3" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const columnStyles = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Null where they go nowhere: then the server's sentence says how to set a provider. */
export function describeProvider({ provider: { source, host, model } }: OwnAi): string | null {
  const named = model ? `the model ${model}` : 'the first model that it lists';
  if (source === 'own') return `Questions go to ${host} with your own key, to ${named}.`;
  if (source === 'server')
    return `Questions go to ${host}, which whoever runs this server has chosen, to ${named}.`;
  return null;
}

function ServerTest() {
  const test = useProviderTest();
  return (
    <>
      <ButtonRow>
        <Button variant="outlined" disabled={test.isBusy} onClick={() => test.start(null)}>
          Test the connection
        </Button>
      </ButtonRow>
      <TestResult test={test} />
    </>
  );
}

/** In a writer's words, before anything is sent. */
function WhatIsSent({ ai }: { ai: OwnAi }) {
  const where = describeProvider(ai);
  return (
    <Group title="What is sent, and where">
      {ai.sentence && (
        <Alert severity={ai.ownKey ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
          {ai.sentence}
        </Alert>
      )}
      {where && <Typography sx={{ overflowWrap: 'anywhere' }}>{where}</Typography>}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 5, display: 'grid', gap: 2 }}>
        <li>Nothing is sent by itself: only when you ask the co-writer for something.</li>
        <li>
          Then this server sends your question and what helps to answer it: the conversation so far,
          parts of the script, its title and synopsis, the outline, the sheets of its characters,
          and the mood that you have described.
        </li>
        <li>You can look at what was sent, word for word, with each answer.</li>
        <li>No word of an answer comes into the script unless you click to put it there.</li>
        <li>What a provider does with what it gets stands in its own terms.</li>
      </Box>
      {ai.provider.source === 'server' && <ServerTest />}
    </Group>
  );
}

interface AiPanelProps {
  /** Of the open script, for those who may write it. */
  scriptSwitch?: ReactNode;
}

export function AiPanel({ scriptSwitch = null }: AiPanelProps) {
  const { data, isError, refetch } = useQuery(ownAiQuery);
  return (
    <Box sx={{ ...columnStyles, gap: 6 }}>
      {scriptSwitch && <Group title="This script">{scriptSwitch}</Group>}
      {data && (
        <>
          <WhatIsSent ai={data} />
          <Group title="A key of your own">
            <OwnKeyForm ai={data} />
          </Group>
        </>
      )}
      {!data && isError && (
        <LoadError minHeight={400} onRetry={() => void refetch()}>
          The settings of AI could not be loaded.
        </LoadError>
      )}
      {!data && !isError && <LoadingPlaceholder label="AI" height={400} />}
    </Box>
  );
}
