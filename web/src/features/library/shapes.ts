/** What the library shows, as the server shapes it. */
import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type ScriptRow = Schemas['ScriptRow'];
export type WholeScript = Schemas['WholeScript'];
export type NewScript = Schemas['NewScript'];
export type EditScript = Schemas['EditScript'];
export type BulkChange = Schemas['BulkChange'];
export type ReadScript = Schemas['ReadScript'];
export type ReadLoss = Schemas['ReadLoss'];
export type BroughtText = Schemas['BroughtText'];
export type ProjectRow = Schemas['ProjectRow'];
export type WholeProject = Schemas['WholeProject'];
export type Sharing = Schemas['Sharing'];
export type SharedWith = Schemas['SharedWith'];
export type Members = Schemas['Members'];
export type GivenRole = SharedWith['role'];
