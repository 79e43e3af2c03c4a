"""Files as bytes, text, XML trees and zip archives, with the limits that keep hostile ones harmless."""
