/**
 * A document, and who is where in it, that outlive a listener's fault. Yjs tells of 'beforeTransaction' and 'update' where
 * nothing catches an error: the transaction is never ended then, all later ones count as parts of it, and nobody is
 * told of anything any more, neither the page nor the copy on this device nor the server.
 */
import { Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import { tellEach } from './tellEach';

export class SteadyDoc extends Doc {
  override emit(name: string, said: unknown[]): void {
    tellEach<unknown[]>(this._observers.get(name) ?? [], ...said);
  }
}

export class SteadyAwareness extends Awareness {
  override emit(name: string, said: unknown[]): void {
    tellEach<unknown[]>(this._observers.get(name) ?? [], ...said);
  }
}
